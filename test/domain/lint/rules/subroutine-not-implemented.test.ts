import { subroutineNotImplemented } from '../../../../src/domain/lint/rules/subroutine-not-implemented.js';
import { lintTable, script, subroutine } from '../../../support/lint-table.js';

const DECLARED = 'subroutines { 0: ghost 1: there }\n';

lintTable(subroutineNotImplemented, {
  valid: [
    {
      name: 'a rule implements it',
      code: `${DECLARED}${subroutine('there', 'Global.a = 1;')}${script('Call Subroutine(there);')}`,
    },
    { name: 'nobody calls it', code: `${DECLARED}${script('Global.a = 1;')}` },
    { name: 'a disabled call', code: `${DECLARED}${script('disabled Call Subroutine(ghost);')}` },
  ],
  invalid: [
    {
      name: 'called and started',
      code: `${DECLARED}${script('«Call Subroutine(ghost);» «Start Rule(ghost, Do Nothing);»')}`,
      messages: [['this call of `ghost`', 'no rule implements it'], 'this start of `ghost`'],
      severities: ['warning', 'warning'],
      evidence: ['exact', 'exact'],
      actions: [0, 1],
    },
    {
      name: 'its rule is disabled',
      code: `${DECLARED}disabled ${subroutine('there', 'Global.a = 1;')}${script('«Call Subroutine(there);»')}`,
      messages: ['its rule is disabled'],
    },
  ],
});
