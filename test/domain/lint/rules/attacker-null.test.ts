import { attackerNull } from '../../../../src/domain/lint/rules/attacker-null.js';
import { lintTable, script, subroutine } from '../../../support/lint-table.js';

const EVENT = 'Player Died; All; All;';
const READ = 'Global.a = Position Of(Attacker);';
const FOUND = 'Global.a = Position Of(«Attacker»);';

function died(actions: string, conditions = ''): string {
  return script(actions, { event: EVENT, conditions });
}

lintTable(attackerNull, {
  valid: [
    { name: 'another event', code: script(READ, { event: 'Player Dealt Final Blow; All; All;' }) },
    { name: 'a condition asks', code: died(READ, 'Attacker != Null;') },
    { name: 'a condition asks for the environment', code: died(READ, 'Event Was Environment == False;') },
    { name: 'an If asks', code: died(`If(Attacker != Event Player && Global.b); ${READ} End;`) },
    { name: 'an Abort If asks', code: died(`Abort If(Event Was Environment); ${READ}`) },
    { name: 'an action on nobody', code: died('Kill(Attacker, Null); Attacker.score += 1;') },
    {
      name: 'a comparison',
      code: died('Global.a = Attacker == Event Player; Global.b = Team Of(Attacker) == Team 1;'),
    },
    { name: 'a choice asks', code: died('Global.a = Attacker != Null ? Position Of(Attacker) : Vector(0, 0, 0);') },
    { name: 'a text', code: died('Small Message(All Players(All Teams), Custom String("{0}", Attacker));') },
    {
      name: 'a subroutine with another caller',
      code:
        `subroutines { 0: sub }\n${subroutine('sub', READ)}${died('Call Subroutine(sub);')}` +
        script('Call Subroutine(sub);', { event: 'Player Dealt Final Blow; All; All;' }),
    },
  ],
  invalid: [
    {
      name: 'nothing asks; one finding a rule',
      code: died(`${FOUND} Global.b = Health(Attacker);`),
      messages: ['Position Of(Attacker)'],
      severities: ['info'],
      evidence: ['heuristic'],
      actions: [0],
    },
    {
      name: 'a test that comes too late, or on another way',
      code: died(`If(Global.a); Abort If(Attacker == Null); End; ${FOUND}`),
    },
    { name: 'a variable of nobody', code: died('Global.a = «Attacker».score + 1;') },
    {
      name: 'a subroutine of deaths alone',
      code: `subroutines { 0: sub }\n${subroutine('sub', FOUND)}${died('Call Subroutine(sub);')}`,
    },
  ],
});
