import { closestPlayerUnspawned } from '../../../../src/domain/lint/rules/closest-player-unspawned.js';
import { EACH_PLAYER, lintTable, script } from '../../../support/lint-table.js';

const CLOSEST = 'Closest Player To(Event Player, Team 1)';

function player(actions: string, conditions = ''): string {
  return script(actions, { event: EACH_PLAYER, conditions });
}

lintTable(closestPlayerUnspawned, {
  valid: [
    { name: 'another search', code: player('Event Player.a = First Of(All Living Players(Team 1));') },
    {
      name: 'a condition tests the same search',
      code: player(`Event Player.a = ${CLOSEST};`, `Is Alive(${CLOSEST}) == True;`),
    },
    {
      name: 'an action tests the same search',
      code: player(`If(Has Spawned(${CLOSEST})); Kill(${CLOSEST}, Null); End;`),
    },
    { name: 'the variable is tested', code: player(`Event Player.a = ${CLOSEST}; If(Is Dead(Event Player.a)); End;`) },
    {
      name: 'a global variable is near enough',
      code: player(`Global.a = ${CLOSEST}; If(Distance Between(Event Player, Position Of(Global.a)) < 5); End;`),
    },
    { name: 'disabled', code: player(`disabled Event Player.a = ${CLOSEST};`) },
  ],
  invalid: [
    {
      name: 'no test; one finding a rule',
      code: player(`Event Player.a = «${CLOSEST}»; Event Player.b = ${CLOSEST};`),
      messages: ['`Closest Player To(Event Player, Team 1)`'],
      severities: ['info'],
      evidence: ['heuristic'],
      actions: [0],
    },
    {
      name: 'another player is tested',
      code: player(`If(Is Alive(Event Player)); Event Player.a = «${CLOSEST}»; End;`),
    },
    {
      name: 'another variable is tested',
      code: player(`Event Player.a = «${CLOSEST}»; If(Is Dead(Event Player.b)); End;`),
    },
    {
      name: 'the farthest, in a condition',
      code: player('Abort;', '«Farthest Player From(Event Player, Team 2)» == Global.a;'),
      actions: [null],
    },
    { name: 'at the reticle', code: player('Event Player.a = «Player Closest To Reticle(Event Player, Team 2)»;') },
  ],
});
