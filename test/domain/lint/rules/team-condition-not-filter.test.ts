import { teamConditionNotFilter } from '../../../../src/domain/lint/rules/team-condition-not-filter.js';
import { EACH_PLAYER, lintTable, script } from '../../../support/lint-table.js';

const ACT = 'Global.a = 1;';

function eachPlayer(conditions: string, event = EACH_PLAYER): string {
  return script(ACT, { event, conditions });
}

lintTable(teamConditionNotFilter, {
  valid: [
    {
      name: 'the filter is taken',
      code: eachPlayer('Team Of(Event Player) == Team 1;', 'Ongoing - Each Player; Team 2; All;'),
    },
    { name: 'another operator', code: eachPlayer('Team Of(Event Player) != Team 1;') },
    { name: 'another player', code: eachPlayer('Team Of(Victim) == Team 1;', 'Player Died; All; All;') },
    { name: 'a team in a variable', code: eachPlayer('Team Of(Event Player) == Global.team;') },
    { name: 'all teams', code: eachPlayer('Team Of(Event Player) == All Teams;') },
    { name: 'disabled', code: eachPlayer('disabled Team Of(Event Player) == Team 1;') },
  ],
  invalid: [
    {
      name: 'a team',
      code: eachPlayer('«Team Of(Event Player) == Team 1;»\n        Is Alive(Event Player) == True;'),
      fixed: script(ACT, {
        event: 'Ongoing - Each Player; Team 1; All;',
        conditions: 'Is Alive(Event Player) == True;',
      }),
      messages: [['`All` could say `Team 1`', '`Team Of(Event Player) == Team 1`']],
      severities: ['info'],
      evidence: ['exact'],
    },
    {
      name: 'turned around, with a hero filter, as the only condition',
      code: eachPlayer('«Team 2 == Team Of(Event Player);»', 'Player Died; All; Ana;'),
      fixed: script(ACT, { event: 'Player Died; Team 2; Ana;' }).replace(
        '    actions',
        '    conditions {\n    }\n    actions',
      ),
    },
  ],
});
