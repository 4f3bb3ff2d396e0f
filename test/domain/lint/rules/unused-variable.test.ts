import { unusedVariable } from '../../../../src/domain/lint/rules/unused-variable.js';
import { lintTable, script } from '../../../support/lint-table.js';

lintTable(unusedVariable, {
  valid: [
    {
      name: 'read',
      code: script('Wait(Global.used, Ignore Condition);', { before: 'variables { global: 0: used }\n' }),
    },
    { name: 'written', code: script('Global.used = 1;', { before: 'variables { global: 0: used }\n' }) },
    { name: 'used in a disabled rule', code: `variables { global: 0: used }\ndisabled ${script('Global.used = 1;')}` },
    { name: 'never declared', code: script('Global.A = 1;') },
  ],
  invalid: [
    {
      name: 'takes its line along',
      code: script('Abort;', { before: 'variables\n{\n\tglobal:\n\t\t0: «first»\n\t\t1: «second»\n}\n' }),
      messages: ['global variable `first`', 'global variable `second`'],
      severities: ['info', 'info'],
      evidence: ['exact', 'exact'],
      fixed: script('Abort;', { before: 'variables\n{\n\tglobal:\n\t\t1: second\n}\n' }),
    },
    {
      name: 'with the comment behind it',
      code: script('Global.kept = 1;', {
        before: 'variables\n{\n\tglobal:\n\t\t0: «spare» // the spare one\n\t\t1: kept // the other\n}\n',
      }),
      fixed: script('Global.kept = 1;', { before: 'variables\n{\n\tglobal:\n\t\t1: kept // the other\n}\n' }),
    },
    {
      name: 'the last of a list, on a shared line',
      code: script('Global.spare = 1;', { before: 'variables { global: 0: spare player: 12 : «spare» }\n' }),
      messages: ['player variable `spare`'],
      fixed: script('Global.spare = 1;', { before: 'variables { global: 0: spare player:  }\n' }),
    },
  ],
});
