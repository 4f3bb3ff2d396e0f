import { conditionOnChasedVariable } from '../../../../src/domain/lint/rules/condition-on-chased-variable.js';
import { EACH_PLAYER, lintTable, script, type ScriptParts } from '../../../support/lint-table.js';

const UP =
  'rule("clock") { event { Ongoing - Global; } actions { Chase Global Variable At Rate(time, 100, 1, None); } }\n';
const DOWN =
  'rule("clock") { event { Ongoing - Each Player; All; All; }' +
  ' actions { Chase Player Variable Over Time(Event Player, time, -5, Global.span, Destination and Duration); } }\n';

function guarded(conditions: string, before: string, parts: ScriptParts = {}): string {
  return script('Global.done = True;', { event: EACH_PLAYER, conditions, before, ...parts });
}

lintTable(conditionOnChasedVariable, {
  valid: [
    { name: 'nothing is chased', code: guarded('Global.time > 60;', '') },
    { name: 'the destination of the chase', code: guarded('Global.time >= 100;', UP) },
    { name: 'whether the chase has begun', code: guarded('Global.time > 0; Global.time > False;', UP) },
    { name: 'a comparison that the chase makes false', code: guarded('Global.time < 60; 60 > Global.time;', UP) },
    { name: 'beyond the destination', code: guarded('Global.time > 200;', UP) },
    { name: 'equality', code: guarded('Global.time == 60; Global.time != 60;', UP) },
    { name: 'the player variable of the same name', code: guarded('Event Player.time > 60;', UP) },
    {
      name: 'a button starts the rule',
      code: guarded('Global.time > 60; Is Button Held(Event Player, Button(Jump)) == True;', UP),
    },
    {
      name: 'other events are tested when they happen',
      code: guarded('Global.time > 60;', UP, { event: 'Player Died; All; All;' }),
    },
    { name: 'a disabled condition', code: guarded('disabled Global.time > 60;', UP) },
    { name: 'a disabled chase', code: guarded('Global.time > 60;', UP.replace('Chase', 'disabled Chase')) },
    { name: 'a destination that is not known', code: guarded('Global.time > 60;', UP.replace('100', 'Global.end')) },
    { name: 'tested in the actions', code: script('Wait Until(Global.time > 60, 99999);', { before: UP }) },
  ],
  invalid: [
    {
      name: 'passed on the way up',
      code: guarded('Has Spawned(Event Player) == True; «Global.time > 60;»', UP),
      messages: [['`Global.time > 60`', 'need not start the rule']],
      severities: ['warning'],
      evidence: ['static-indicator'],
      actions: [null],
    },
    { name: 'the variable on the right', code: guarded('«60 <= Global.time;»', UP) },
    { name: 'a bound that is no literal', code: guarded('«Global.time >= Global.limit;»', UP) },
    { name: 'passed on the way down', code: guarded('«Event Player.time < 3;» Event Player.time > 3;', DOWN) },
    {
      name: 'one chase of several goes past the bound',
      code: guarded('«Global.time > 60;»', UP + UP.replace('100', '0')),
    },
    { name: 'in a global rule', code: guarded('«Compare(Global.time, >, 60);»', UP, { event: 'Ongoing - Global;' }) },
  ],
});
