import { waitBelowMinimum } from '../../../../src/domain/lint/rules/wait-below-minimum.js';
import { EACH_PLAYER, lintTable, script } from '../../../support/lint-table.js';

lintTable(waitBelowMinimum, {
  valid: [
    { name: 'the shortest wait', code: script('Wait(0.016, Ignore Condition);') },
    { name: 'a computed time', code: script('Wait(Global.a, Ignore Condition);') },
    { name: 'False for a number', code: script('Wait(False, Ignore Condition);') },
    { name: 'in a While', code: script('While(Global.a); If(Global.b); Wait(0, Ignore Condition); End; End;') },
    { name: 'in a For', code: script('For Global Variable(a, 0, 3, 1); Wait(0.01, Ignore Condition); End;') },
    { name: 'disabled', code: script('disabled Wait(0, Ignore Condition);') },
    { name: 'a timeout', code: script('Wait Until(Global.a == 1, 0.001);') },
  ],
  invalid: [
    {
      name: 'a smaller literal',
      code: script('Wait(«0.001», Abort When False);'),
      fixed: script('Wait(0.016, Abort When False);'),
      messages: [['0.001', '0.016']],
      severities: ['info'],
      evidence: ['exact'],
      actions: [0],
    },
    { name: 'zero', code: script('If(Global.a); Wait(«0», Ignore Condition); End;'), actions: [1] },
    {
      name: 'in a For over a player variable, in a disabled While and in one without End',
      code: script(
        'For Player Variable(Event Player, a, 0, 3, 1); Wait(«0», Ignore Condition); End;' +
          'disabled While(True); Wait(«0», Ignore Condition); End; While(True); Wait(«0.01», Ignore Condition);',
        { event: EACH_PLAYER },
      ),
    },
    {
      name: 'in another language',
      locale: 'zh-CN',
      code: '规则("x") { 事件 { 持续 - 全局; } 动作 { 等待(«0.0», 无视条件); } }',
    },
  ],
});
