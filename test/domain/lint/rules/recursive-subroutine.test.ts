import { recursiveSubroutine } from '../../../../src/domain/lint/rules/recursive-subroutine.js';
import { lintTable, script, subroutine } from '../../../support/lint-table.js';

const DECLARED = 'subroutines { 0: run 1: deep }\n';
const WAIT = 'Wait(1, Ignore Condition);';

function called(...rules: readonly string[]): string {
  return script('Call Subroutine(run);', { before: DECLARED + rules.join('') });
}

lintTable(recursiveSubroutine, {
  valid: [
    {
      name: 'a call that no path leads to',
      code: called(subroutine('run', 'Abort; Call Subroutine(run);')),
    },
    {
      name: 'one calls another',
      code: called(subroutine('run', 'Call Subroutine(deep);'), subroutine('deep', 'Abort;')),
    },
    { name: 'a disabled call', code: called(subroutine('run', 'disabled Call Subroutine(run);')) },
    { name: 'waits and starts itself anew', code: called(subroutine('run', `${WAIT} Start Rule(run, Restart Rule);`)) },
    { name: 'starts itself, which runs already', code: called(subroutine('run', 'Start Rule(run, Do Nothing);')) },
    {
      name: 'the subroutine that it calls first surely waits',
      code: called(
        subroutine('run', 'Call Subroutine(deep); Start Rule(run, Restart Rule);'),
        subroutine('deep', WAIT),
      ),
    },
  ],
  invalid: [
    {
      name: 'behind a For that surely waits',
      code: called(
        subroutine(
          'run',
          'For Global Variable(i, 0, 3, 1); Wait(1, Ignore Condition); End; If(Global.A > 1); «Call Subroutine(run);» End;',
        ),
      ),
      severities: ['info'],
    },
    {
      name: 'calls itself',
      code: called(subroutine('run', 'If(Global.A > 1); «Call Subroutine(run);» End;')),
      messages: [['`run` calls itself', 'within one server tick']],
      severities: ['warning'],
      evidence: ['static-indicator'],
      actions: [1],
    },
    {
      name: 'waits before every call',
      code: called(subroutine('run', `${WAIT} «Call Subroutine(run);»`)),
      messages: ['share all variables'],
      severities: ['info'],
    },
    {
      name: 'waits on one way only',
      code: called(subroutine('run', `If(Global.A > 1); ${WAIT} End; «Call Subroutine(run);»`)),
      severities: ['warning'],
    },
    {
      name: 'in a circle, told once at the first call of the text',
      code: called(subroutine('deep', '«Call Subroutine(run);»'), subroutine('run', 'Call Subroutine(deep);')),
      messages: ['`run`, `deep` call each other in a circle'],
    },
    {
      name: 'a wait anywhere in the circle',
      code: called(subroutine('deep', `${WAIT} «Call Subroutine(run);»`), subroutine('run', 'Call Subroutine(deep);')),
      severities: ['info'],
    },
    {
      name: 'restarts itself within the tick',
      code: called(subroutine('run', '«Start Rule(run, Restart Rule);»')),
      messages: ['`run` starts itself without a wait'],
    },
  ],
});
