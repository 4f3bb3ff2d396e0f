import { uninitialisedRead } from '../../../../src/domain/lint/rules/uninitialised-read.js';
import { EACH_PLAYER, lintTable, script } from '../../../support/lint-table.js';

lintTable(uninitialisedRead, {
  valid: [
    { name: 'written somewhere, also later', code: script('Global.a = Global.b; Global.b = 1;') },
    { name: 'written as an element', code: script('Global.a = Global.b; Global.b[0] = 1;') },
    { name: 'modified', code: script('Global.a += 1; Global.b = Global.a;') },
    { name: 'chased', code: script('Chase Global Variable At Rate(b, 1, 1, None); Global.a = Global.b;') },
    { name: 'counted by a loop', code: script('For Global Variable(i, 0, 3, 1); Global.a = Global.i; End;') },
    {
      name: 'written for another player',
      code: script('Attacker.p = 1; Global.a = Victim.p;', { event: 'Player Died; All; All;' }),
    },
    { name: 'read in disabled parts only', code: script('disabled Global.a = Global.b;') },
    { name: 'a switch that is off', code: script('disabled Global.b = True; Global.a = Global.b;') },
    { name: 'a part of a script', code: 'actions { Global.a = Global.b; }' },
  ],
  invalid: [
    {
      name: 'that a chase is stopped writes nothing',
      code: script('Global.a = Global.«b»; Stop Chasing Global Variable(b);', { conditions: 'Global.a == 1;' }),
    },
    {
      name: 'reported once, where it is first read',
      code: script('Global.a = Global.«b»; Global.a = Global.b;', { conditions: 'Global.a == 1;' }),
      messages: [['global variable `b`', 'here and at 1 more place,', 'always 0']],
      severities: ['warning'],
      evidence: ['exact'],
      actions: [0],
    },
    {
      name: 'the player variable of a name is another one',
      code: script('Global.p = 1; Global.a = Event Player.«p»;', { event: EACH_PLAYER }),
      messages: ['player variable `p` is read here, but'],
      actions: [1],
    },
    {
      name: 'in the order of the text',
      code: script('Global.x = Event Player.«b» + Global.«a»;', { event: EACH_PLAYER, conditions: 'Global.«c» == 1;' }),
      actions: [null, 0, 0],
    },
  ],
});
