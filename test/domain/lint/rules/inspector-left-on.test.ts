import { inspectorLeftOn } from '../../../../src/domain/lint/rules/inspector-left-on.js';
import { EACH_PLAYER, lintTable, script } from '../../../support/lint-table.js';

const WRITES =
  'Global.A[0] = 1; Event Player.B[1] += 2; Modify Global Variable(C, Append To Array, 3);' +
  ' Modify Player Variable(Event Player, D, Remove From Array By Index, 0); Global.E = Filtered Array(Global.A, True);';
const HELD = 'Is Button Held(Event Player, Button(Jump)) == True;';

function busy(before: string, writes = WRITES): string {
  return script(writes, { event: EACH_PLAYER, conditions: HELD, before });
}

lintTable(inspectorLeftOn, {
  valid: [
    { name: 'switched off', code: busy(script('Disable Inspector Recording;')) },
    { name: 'arrays that are filled once', code: script(WRITES.replaceAll('Event Player', 'Host Player')) },
    { name: 'few places', code: busy('', 'Global.A[0] = 1; Global.A[1] = 2;') },
    { name: 'numbers', code: busy('', WRITES.replace(/[^;]+;/g, 'Global.A = Global.A + 1;')) },
    { name: 'disabled', code: busy('', WRITES.replace(/([A-Z][^;]+;)/g, 'disabled $1')) },
  ],
  invalid: [
    {
      name: 'the recording is switched off in the first global rule',
      unplaced: 1,
      code: busy(script('"first"\n        Global.X = 1;')),
      messages: [['nothing disables it', '5 places']],
      severities: ['info'],
      evidence: ['heuristic'],
      fixed: busy(script('Disable Inspector Recording;\n        "first"\n        Global.X = 1;')),
    },
    {
      name: 'a disabled action disables nothing; a rule on one line',
      unplaced: 1,
      code: busy('rule("g") { event { Ongoing - Global; } actions { disabled Disable Inspector Recording; } }\n'),
      fixed: busy(
        'rule("g") { event { Ongoing - Global; } actions { Disable Inspector Recording; disabled Disable Inspector Recording; } }\n',
      ),
    },
    { name: 'no rule to put it into', unplaced: 1, code: busy(''), fixed: null },
  ],
});
