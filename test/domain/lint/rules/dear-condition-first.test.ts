import { dearConditionFirst } from '../../../../src/domain/lint/rules/dear-condition-first.js';
import { EACH_PLAYER, lintTable, script } from '../../../support/lint-table.js';

const NEAR = 'Distance Between(Event Player, Global.goal) < 5;';
const HELD = 'Is Button Held(Event Player, Button(Jump)) == True;';

function guarded(conditions: string, event = EACH_PLAYER): string {
  return script('Global.done = True;', { event, conditions });
}

lintTable(dearConditionFirst, {
  valid: [
    { name: 'the cheap one first', code: guarded(`${HELD} ${NEAR}`) },
    {
      name: 'dear ones alone',
      code: guarded(`${NEAR} Is In Line Of Sight(Event Player, Global.goal, Barriers Do Not Block LOS) == True;`),
    },
    { name: 'an event that is rare', code: guarded(`${NEAR} ${HELD}`, 'Player Died; All; All;') },
    {
      name: 'what holds most of the time',
      code: guarded(`${NEAR} Is Alive(Event Player) == True; Is Game In Progress == True;`),
    },
    {
      name: 'what only rules one case out',
      code: guarded(
        `${NEAR} Event Player.a == False; Event Player.b != 3; Global.c == 0; !Is Jumping(Event Player) == True; Global.on == True;`,
      ),
    },
    { name: 'a disabled dear condition', code: guarded(`disabled ${NEAR} ${HELD}`) },
    { name: 'a disabled cheap condition', code: guarded(`${NEAR} disabled ${HELD}`) },
    {
      name: 'an array that is written out',
      code: guarded(`Is True For Any(Array(Global.a, Global.b), Current Array Element) == True; ${HELD}`),
    },
    {
      name: 'what follows is not cheap either',
      code: guarded(
        `${NEAR} Count Of(All Players(All Teams)) > Event Player.a; Position Of(Event Player.a) == Global.b;`,
      ),
    },
  ],
  invalid: [
    {
      name: 'a distance in front of a button',
      code: guarded(`«${NEAR}» ${HELD}`),
      messages: [['`Is Button Held(Event Player, Button(Jump)) == True`', 'spare']],
      severities: ['warning'],
      evidence: ['heuristic'],
      actions: [null],
      fixed: guarded(`${HELD} ${NEAR}`),
    },
    {
      name: 'cheap ones keep their order, and so do the others',
      code: guarded(`Event Player.a > 1; «${NEAR}» Is Alive(Event Player) == True; ${HELD} Event Player.b > 2;`),
      messages: ['and 1 more'],
      fixed: guarded(`Event Player.a > 1; ${HELD} Event Player.b > 2; ${NEAR} Is Alive(Event Player) == True;`),
    },
    {
      name: 'disabled conditions stay where they are',
      code: guarded(`«${NEAR}» disabled Global.x == 1; ${HELD}`),
      fixed: guarded(`${HELD} disabled Global.x == 1; ${NEAR}`),
    },
    {
      name: 'a walk through an array, in a global rule',
      code: guarded(
        '«Is True For Any(Global.list, Current Array Element == 3) == True;» Global.round == 2;',
        'Ongoing - Global;',
      ),
    },
    {
      name: 'a comment would stay behind',
      code: guarded(`«${NEAR}» "pressed" ${HELD}`),
      fixed: null,
    },
    {
      name: 'a random value is drawn whenever it is tested',
      code: guarded(`«Distance Between(Event Player, Global.goal) < Random Real(1, 5);» ${HELD}`),
      fixed: null,
    },
  ],
});
