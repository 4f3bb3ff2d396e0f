import { createInLoop } from '../../../../src/domain/lint/rules/create-in-loop.js';
import { lintTable, script, subroutine } from '../../../support/lint-table.js';

const EFFECT = 'Create Effect(All Players(All Teams), Good Aura, Color(White), Vector(0, 0, 0), 1, Visible To);';
const TEXT =
  'Create HUD Text(All Players(All Teams), Custom String("a"), Null, Null, Left, 0, Color(White), Color(White), Color(White), None, Default Visibility);';
const WAIT = 'Wait(1, Ignore Condition);';
const KEEP = 'Global.kept = Last Created Entity;';
const DESTROYER = script('Destroy Effect(Global.kept); Destroy All Dummy Bots; Destroy All HUD Text;');
const CLEANUP = `subroutines { 0: clear }\n${subroutine('clear', 'Destroy Effect(Global.kept);')}`;

lintTable(createInLoop, {
  valid: [
    { name: 'no loop', code: DESTROYER + script(`${EFFECT} ${KEEP}`) },
    { name: 'a For', code: DESTROYER + script(`For Global Variable(i, 0, 3, 1); ${EFFECT} ${KEEP} End;`) },
    {
      name: 'destroyed in the loop',
      code: script(`While(True); ${EFFECT} ${KEEP} ${WAIT} Destroy Effect(Global.kept); End;`),
    },
    { name: 'all destroyed in the loop', code: script(`While(True); ${TEXT} ${WAIT} Destroy All HUD Text; End;`) },
    {
      name: 'destroyed by a subroutine of the loop',
      code: script(`While(True); ${EFFECT} ${KEEP} ${WAIT} Call Subroutine(clear); End;`, { before: CLEANUP }),
    },
    {
      name: 'the loop is left behind it',
      code: DESTROYER + script(`While(True); ${WAIT} If(Global.a); ${EFFECT} ${KEEP} Break; End; End;`),
    },
    {
      name: 'a loop that counts',
      code: DESTROYER + script(`While(Global.n < Global.m); ${EFFECT} ${KEEP} Global.n += 1; End;`),
    },
    {
      name: 'a loop that counts with a condition',
      code:
        DESTROYER +
        script(`${EFFECT} ${KEEP} Global.n += 1; ${WAIT} Loop If Condition Is True;`, { conditions: 'Global.n < 4;' }),
    },
    {
      name: 'bots until there are enough',
      code: script(
        `While(Number Of Players(Team 1) < 3); Create Dummy Bot(Hero(Ana), Team 1, -1, Vector(0, 0, 0), Vector(0, 0, 0)); ${WAIT} End;`,
      ),
    },
    { name: 'what nothing destroys', code: script(`While(True); ${EFFECT} ${WAIT} End;`) },
  ],
  invalid: [
    {
      name: 'in a While',
      code: DESTROYER + script(`While(True); «${EFFECT}» ${KEEP} ${WAIT} End;`),
      messages: [['creates an effect', 'destroys none']],
      severities: ['warning'],
      evidence: ['heuristic'],
      actions: [1],
    },
    {
      name: 'in a Loop',
      code: DESTROYER + script(`${WAIT} «${TEXT}» Loop If(Is Game In Progress);`),
      messages: ['hud text'],
    },
    {
      name: 'bots, in a For within an endless loop',
      code: script(
        `While(True); For Global Variable(i, 0, 3, 1); «Create Dummy Bot(Hero(Ana), Team 1, -1, Vector(0, 0, 0), Vector(0, 0, 0));» End; ${WAIT} End;`,
      ),
      messages: ['dummy bot'],
    },
    {
      name: 'the destruction stands behind the loop',
      code: script(`While(Is Game In Progress); «${EFFECT}» ${KEEP} ${WAIT} End; Destroy Effect(Global.kept);`),
    },
  ],
});
