import { eventValueOutOfContext } from '../../../../src/domain/lint/rules/event-value-out-of-context.js';
import { EACH_PLAYER, lintTable, script, subroutine } from '../../../support/lint-table.js';

lintTable(eventValueOutOfContext, {
  valid: [
    { name: 'Event Player of a player', code: script('Kill(Event Player, Null);', { event: EACH_PLAYER }) },
    {
      name: 'Attacker and Victim of a death',
      code: script('Kill(Attacker, Victim);', { event: 'Player Died; All; All;' }),
    },
    {
      name: 'Event Damage of damage',
      code: script('Global.a = Event Damage;', { event: 'Player Took Damage; All; All;' }),
    },
    { name: 'in a disabled action', code: script('disabled Kill(Event Player, Null);') },
    { name: 'in a subroutine', code: `subroutines { 0: s }\n${subroutine('s', 'Kill(Event Player, Null);')}` },
    { name: 'a rule without event', code: 'actions { Kill(Event Player, Null); }' },
  ],
  invalid: [
    {
      name: 'a global rule has no player',
      code: script('Kill(«Event Player», Null);', { conditions: 'Is Alive(«Event Player») == True;' }),
      messages: [['Event Player', 'Ongoing - Global'], ['Event Player']],
      severities: ['warning', 'warning'],
      evidence: ['exact', 'exact'],
      actions: [null, 0],
    },
    {
      name: 'an ongoing rule has no damage and no attacker',
      code: script('Event Player.a = «Event Damage»; Kill(«Attacker», Null);', { event: EACH_PLAYER }),
      messages: ['Event Damage', 'Attacker'],
      actions: [0, 1],
    },
  ],
});
