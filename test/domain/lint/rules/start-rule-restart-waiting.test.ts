import { startRuleRestartWaiting } from '../../../../src/domain/lint/rules/start-rule-restart-waiting.js';
import { EACH_PLAYER, lintTable, script, subroutine } from '../../../support/lint-table.js';

const DECLARED = 'subroutines { 0: tick 1: quick 2: outer }\n';
const BEFORE = `${DECLARED}${subroutine('tick', 'Wait(0.5, Ignore Condition); Global.a = 1;')}${subroutine('quick', 'Global.a = 2;')}`;
const HELD = {
  event: EACH_PLAYER,
  conditions: 'Is Button Held(Event Player, Button(Interact)) == True;',
  before: BEFORE,
};

lintTable(startRuleRestartWaiting, {
  valid: [
    { name: 'Do Nothing', code: script('Start Rule(tick, Do Nothing);', HELD) },
    { name: 'a subroutine that never waits', code: script('Start Rule(quick, Restart Rule);', HELD) },
    { name: 'a rule that starts once', code: script('Start Rule(tick, Restart Rule);', { before: BEFORE }) },
    {
      name: 'a condition that settles',
      code: script('Start Rule(tick, Restart Rule);', { ...HELD, conditions: 'Has Spawned(Event Player) == True;' }),
    },
    {
      name: 'once a life',
      code: script('Start Rule(tick, Restart Rule);', {
        ...HELD,
        conditions: 'Is Alive(Event Player) == True; Is Dummy Bot(Event Player) == False;',
      }),
    },
    { name: 'disabled', code: script('disabled Start Rule(tick, Restart Rule);', HELD) },
    { name: 'a call', code: script('Call Subroutine(tick);', HELD) },
  ],
  invalid: [
    {
      name: 'whenever a button is pressed',
      code: script('«Start Rule(tick, Restart Rule);»', HELD),
      messages: [['tick', 'conditions of its rule']],
      severities: ['warning'],
      evidence: ['static-indicator'],
      actions: [0],
      fixed: script('Start Rule(tick, Do Nothing);', HELD),
    },
    {
      name: 'at every event',
      code: script('«Start Rule(tick, Restart Rule);»', { event: 'Player Died; All; All;', before: BEFORE }),
      messages: ['occurrence of its event'],
    },
    {
      name: 'in a For, which ends by itself',
      code: script(
        'For Global Variable(i, 0, 3, 1); «Start Rule(tick, Restart Rule);» Wait(0.1, Ignore Condition); End;',
        { before: BEFORE },
      ),
      messages: ['in a loop'],
    },
    {
      name: 'in a loop',
      code: script('«Start Rule(tick, Restart Rule);» Wait(1, Ignore Condition); Loop;', { before: BEFORE }),
      messages: ['in a loop'],
    },
    {
      name: 'in a subroutine that is called again and again',
      code: `${script('Call Subroutine(outer);', HELD)}${subroutine('outer', '«Start Rule(tick, Restart Rule);»')}`,
      messages: ['its subroutine is called'],
    },
  ],
});
