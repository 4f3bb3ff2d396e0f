import { divideByZeroLiteral } from '../../../../src/domain/lint/rules/divide-by-zero-literal.js';
import { EACH_PLAYER, lintTable, script } from '../../../support/lint-table.js';

lintTable(divideByZeroLiteral, {
  valid: [
    { name: 'another divisor', code: script('Global.a = Global.b / 2; Global.a = Global.b % 0.5;') },
    { name: 'a computed divisor', code: script('Global.a = 1 / Global.b;') },
    { name: 'zero divided', code: script('Global.a = 0 / Global.b;') },
    { name: 'other operations with zero', code: script('Global.a += 0; Global.a *= 0; Global.a[0] -= 0;') },
    { name: 'a disabled action', code: script('disabled Global.a = 1 / 0;') },
  ],
  invalid: [
    {
      name: 'a division',
      code: script('Global.a = 1 + «Global.b / 0»;'),
      messages: [['Global.b / 0', 'divisor']],
      severities: ['warning'],
      evidence: ['exact'],
      actions: [0],
    },
    { name: 'a modulo by False', code: script('Global.a = «Modulo(Global.b, False)»;'), messages: ['modulus'] },
    { name: 'in a condition', code: script('Global.a = 1;', { conditions: '«Global.b % 0» == 1;' }), actions: [null] },
    {
      name: 'modifications of every kind, with values in between',
      code: script(
        '«Global.a /= 0;» Global.b = «1 / 0.0»; «Global.a[1] %= 0;» «Event Player.a /= 0;» «Event Player.a[2] %= 0;»',
        { event: EACH_PLAYER },
      ),
      messages: [['sets the variable to 0', 'divisor'], 'always 0', 'modulus', 'divisor', 'modulus'],
      actions: [0, 1, 2, 3, 4],
    },
  ],
});
