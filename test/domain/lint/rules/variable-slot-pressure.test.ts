import { variableSlotPressure } from '../../../../src/domain/lint/rules/variable-slot-pressure.js';
import { lintTable, script } from '../../../support/lint-table.js';

/** `count` declarations, the last one between marks. */
function declared(count: number): string {
  return Array.from({ length: count }, (_, at) => `${at}: ${at === count - 1 ? `«v${at}»` : `v${at}`}`).join('\n');
}

function plain(count: number): string {
  return declared(count).replace(/[«»]/g, '');
}

lintTable(variableSlotPressure, {
  valid: [
    { name: 'no declarations', code: script('Global.a = 1;') },
    {
      name: '120 of each kind',
      code: `variables { global: ${plain(120)} player: ${plain(120)} }\nsubroutines { ${plain(120)} }\n`,
    },
  ],
  invalid: [
    {
      name: 'global variables',
      code: `variables { global: ${declared(121)} player: ${plain(5)} }\n`,
      messages: ['121 of 128 global variables'],
      severities: ['info'],
      evidence: ['exact'],
    },
    {
      name: 'player variables',
      code: `variables { player: ${declared(128)} }\n`,
      messages: ['128 of 128 player variables'],
    },
    { name: 'subroutines', code: `subroutines { ${declared(125)} }\n`, messages: ['125 of 128 subroutines'] },
    {
      name: 'names without a declaration count',
      code: `variables { global: ${declared(120)} }\n${script('Global.extra = 1;')}`,
      messages: ['121 of 128'],
    },
  ],
});
