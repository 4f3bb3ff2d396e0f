import { subroutineContextMismatch } from '../../../../src/domain/lint/rules/subroutine-context-mismatch.js';
import { EACH_PLAYER, lintTable, script, subroutine } from '../../../support/lint-table.js';

const DECLARED = 'subroutines { 0: hurt 1: outer 2: careful }\n';
const BEFORE = `${DECLARED}${subroutine('hurt', 'Kill(Event Player, Null);')}${subroutine('outer', 'Call Subroutine(hurt);')}${subroutine('careful', 'If(Event Player != Null); Kill(Event Player, Null); End;')}`;

lintTable(subroutineContextMismatch, {
  valid: [
    { name: 'a caller with a player', code: script('Call Subroutine(hurt);', { event: EACH_PLAYER, before: BEFORE }) },
    {
      name: 'a subroutine that provides for the absence',
      code: script('Call Subroutine(careful);', { before: BEFORE }),
    },
    { name: 'a disabled call', code: script('disabled Call Subroutine(hurt);', { before: BEFORE }) },
    {
      name: 'a subroutine of another caller',
      code: script('Call Subroutine(outer);', { event: EACH_PLAYER, before: BEFORE }),
    },
  ],
  invalid: [
    {
      name: 'a call from a global rule',
      code: script('Global.a = 1; «Call Subroutine(hurt);»', { before: BEFORE }),
      messages: [['hurt', 'Event Player', 'Ongoing - Global']],
      severities: ['warning'],
      evidence: ['static-indicator'],
      actions: [1],
    },
    {
      name: 'through another subroutine, and started',
      code: script('«Call Subroutine(outer);» «Start Rule(hurt, Do Nothing);»', { before: BEFORE }),
      messages: [['outer', 'through `hurt`'], /^`hurt`/],
    },
  ],
});
