import { waitUntilNonBoolean } from '../../../../src/domain/lint/rules/wait-until-non-boolean.js';
import { lintTable, script } from '../../../support/lint-table.js';

lintTable(waitUntilNonBoolean, {
  valid: [
    { name: 'a comparison', code: script('Wait Until(Global.a == 3, 10);') },
    { name: 'a truth value', code: script('Wait Until(Is Game In Progress, 10);') },
    {
      name: 'a variable that holds truth values',
      code: script('Global.a = True; Global.a = False; Global.a = Global.b > 2; Wait Until(Global.a, 10);'),
    },
    {
      name: 'a variable set to 0, which is no more true than False',
      code: script('Global.a = 0; Global.a = True; Wait Until(Global.a, 10);'),
    },
    {
      name: 'a variable of unknown content',
      code: script('Global.a = First Of(Global.list); Wait Until(Global.a, 10);'),
    },
    { name: 'disabled', code: script('disabled Wait Until(Global.a, 10);') },
  ],
  invalid: [
    {
      name: 'a variable that nothing sets',
      code: script('Wait Until(«Global.a», 10);'),
      messages: [['`a`', 'timeout']],
      severities: ['warning'],
      evidence: ['heuristic'],
      actions: [0],
      fixed: script('Wait Until(Global.a != False, 10);'),
    },
    { name: 'a counter', code: script('Global.a += 1; Wait Until(«Global.a», 10);') },
    {
      name: 'a chased variable',
      code: script('Chase Global Variable At Rate(a, 10, 1, None); Wait Until(«Global.a», 10);'),
    },
    { name: 'a count', code: script('Wait Until(«Count Of(Global.list)», 10);'), messages: ['Count Of'] },
    { name: 'a literal', code: script('Wait Until(«1», 10);') },
  ],
});
