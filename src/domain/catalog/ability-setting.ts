import type { Setting } from './settings-catalog.js';

/** A setting of one hero's ability, such as `abilityCooldownTime.ability1`: named by a template and the ability. */
export interface AbilitySetting extends Setting {
  readonly template: string;
  readonly slot: string;
}

export function isAbilitySetting(setting: Setting): setting is AbilitySetting {
  return 'template' in setting;
}
