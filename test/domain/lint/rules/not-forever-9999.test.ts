import { notForever9999 } from '../../../../src/domain/lint/rules/not-forever-9999.js';
import { EACH_PLAYER, lintTable, script } from '../../../support/lint-table.js';

lintTable(notForever9999, {
  valid: [
    { name: 'longer than any match', code: script('Wait(99999, Ignore Condition);') },
    { name: 'a number that is no time', code: script('Global.a = 9999; Set Match Time(9999);') },
    { name: 'a computed time', code: script('Wait(Global.a, Ignore Condition); Wait(9999 + 1, Ignore Condition);') },
    { name: 'disabled', code: script('disabled Wait(9999, Ignore Condition);') },
    {
      name: 'a chase too slow to arrive within a match, or one that stands still',
      code: script(
        'Chase Global Variable At Rate(a, 9999, 0.500, None); Chase Global Variable At Rate(b, 9999, 0, None);',
      ),
    },
    { name: 'a chase to 9999 within seconds', code: script('Chase Global Variable Over Time(a, 9999, 5, None);') },
  ],
  invalid: [
    {
      name: 'a wait',
      code: script('Wait(«9999», Ignore Condition);'),
      messages: [['9999 seconds', '16,200']],
      severities: ['info'],
      evidence: ['exact'],
      actions: [0],
      fixed: script('Wait(99999, Ignore Condition);'),
    },
    {
      name: 'other times, in the order of the text',
      code: script(
        'Wait Until(Global.a == 1, «9999.000»); Set Status(Event Player, Null, Rooted, «9999»); Wait(«9999», Abort When False);' +
          ' Start Damage Over Time(Event Player, Null, «9999», 1); Start Heal Over Time(Event Player, Null, «9999», 1);',
        { event: EACH_PLAYER },
      ),
      actions: [0, 1, 2, 3, 4],
      fixed: script(
        'Wait Until(Global.a == 1, 99999); Set Status(Event Player, Null, Rooted, 9999); Wait(9999, Abort When False);' +
          ' Start Damage Over Time(Event Player, Null, 9999, 1); Start Heal Over Time(Event Player, Null, 9999, 1);',
        { event: EACH_PLAYER },
      ),
    },
    {
      name: 'a clock that counts up',
      code: script('Chase Player Variable At Rate(Event Player, a, «9999», 1, None);', { event: EACH_PLAYER }),
      messages: ['the chase ends at 9999'],
      fixed: script('Chase Player Variable At Rate(Event Player, a, 99999, 1, None);', { event: EACH_PLAYER }),
      safety: 'unsafe',
    },
    {
      name: 'a rate that is not known',
      code: script('Chase Global Variable At Rate(a, «9999», Global.b, Destination and Rate);'),
    },
    {
      name: 'a longer chase over time would be slower',
      code: script('Chase Global Variable Over Time(a, 9999, «9999», None);'),
      fixed: null,
    },
  ],
});
