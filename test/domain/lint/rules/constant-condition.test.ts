import { constantCondition } from '../../../../src/domain/lint/rules/constant-condition.js';
import { EACH_PLAYER, lintTable, script } from '../../../support/lint-table.js';

const BODY = 'Global.a = 1;';

lintTable(constantCondition, {
  valid: [
    {
      name: 'a comparison of a variable',
      code: script('If(Global.b == 1); End;', { conditions: 'Global.a == True;' }),
    },
    { name: 'an endless loop', code: script('While(True); Wait(1, Ignore Condition); End;') },
    { name: 'a wait for the timeout', code: script('Wait Until(False, 3);') },
    { name: 'random values differ', code: script('If(Random Integer(0, 1) == Random Integer(0, 1)); End;') },
    { name: 'different kinds of literals', code: script('If(1 == True); End; If(Null == 0); End;') },
    { name: 'all teams', code: script('If(All Teams == Team 1); End;') },
    { name: 'a part that does not decide', code: script('If(True && Global.b); End; If(False || Global.b); End;') },
    { name: 'disabled', code: script('disabled If(False); End;', { conditions: 'disabled True == False;' }) },
  ],
  invalid: [
    {
      name: 'conditions of a rule',
      code: script(BODY, { conditions: '«True == False;» «1 < 2;» «True;» Global.a == 0;' }),
      messages: [
        ['`True == False` is always false', 'never starts'],
        ['always true', 'decides nothing'],
        'always true',
      ],
      severities: ['info', 'info', 'info'],
      evidence: ['exact', 'exact', 'exact'],
    },
    {
      name: 'branches and loops',
      code: script('If(«0»); Else If(«3 >= 3»); End; While(«Null»); End;'),
      messages: [['`0`', 'branch never runs'], 'behind it never run', 'loop never runs'],
      actions: [0, 1, 3],
    },
    {
      name: 'jumps',
      code: script('Skip If(«False», 1); Abort If(«!False»); Loop If(«2 != 2»);'),
      messages: ['never skips', 'always aborts', 'never loops'],
    },
    {
      name: 'one side decides',
      code: script('If(«Global.a && False»); End; If(«True || Global.a»); End;'),
      messages: ['always false', 'always true'],
    },
    {
      name: 'a value against itself',
      code: script('If(«Health(Event Player) >= Health(Event Player)»); End;', {
        event: EACH_PLAYER,
        conditions: '«Event Player.a != Event Player.a;»',
      }),
      messages: ['always false', 'always true'],
    },
    {
      name: 'two constants',
      code: script(BODY, { conditions: '«Hero(Ana) == Hero(Mei);» «Team 1 != Team 2;»' }),
      messages: ['always false', 'always true'],
    },
    { name: 'a constant condition compared', code: script('If(«(1 == 2) == False»); End;'), messages: ['always true'] },
  ],
});
