import { stringAdd } from '../../../../src/domain/lint/rules/string-add.js';
import { lintTable, script } from '../../../support/lint-table.js';

lintTable(stringAdd, {
  valid: [
    {
      name: 'numbers, vectors and what nobody knows',
      code: script('Global.a = 1 + 2; Global.b = Global.c + Vector(1, 2, 3);'),
    },
    { name: 'the length of a text is a number', code: script('Global.a = 1 + String Length(Custom String("x"));') },
    { name: 'joined with placeholders', code: script('Global.a = Custom String("{0}{1}", Global.b, 1 + 2);') },
    {
      name: 'texts put into an array',
      code: script('Modify Global Variable(a, Append To Array, Custom String("x"));'),
    },
    { name: 'one branch of two', code: script('Global.a = 1 + (Global.b ? Custom String("x") : 2);') },
    { name: 'disabled', code: script('disabled Global.a = Custom String("x") + 1;') },
  ],
  invalid: [
    {
      name: 'a text first',
      code: script('Global.a = «Custom String("x") + Global.b»;'),
      messages: [['gives 0', 'Custom String("x") + Global.b']],
      severities: ['warning'],
      evidence: ['exact'],
      actions: [0],
      fixed: script('Global.a = Custom String("{0}{1}", Custom String("x"), Global.b);'),
    },
    {
      name: 'the other form, in a condition, a text inside another value',
      code: script('Abort;', { conditions: 'String Length(«Add(1, Icon String(Skull))») > 3;' }),
      actions: [null],
      fixed: script('Abort;', { conditions: 'String Length(Custom String("{0}{1}", 1, Icon String(Skull))) > 3;' }),
    },
    {
      name: 'a chain is told once; a sum of numbers within stays a sum',
      code: script('Global.a = «(1 + 2) + Custom String("x") + Global.b + Global.c»;'),
      fixed: script(
        'Global.a = Custom String("{0}{1}", 1 + 2, Custom String("{0}{1}{2}", Custom String("x"), Global.b, Global.c));',
      ),
    },
    {
      name: 'both branches are texts, whatever is told about them',
      code: script('Global.a = «1 + (Global.b ? Custom String("x") : Evaluate Once(Custom String("y")))»;'),
    },
    {
      name: 'added to a variable',
      code: script(
        'Global.a += «Custom String("x")»; Modify Global Variable At Index(a, 0, Add, «Custom String("y")»);',
      ),
      messages: ['to a variable', '`Custom String("y")`'],
      actions: [0, 1],
      fixed: null,
    },
    {
      name: 'a sum that is added to a variable is one problem',
      code: script('Global.a += «Custom String("x") + 1»;'),
    },
    {
      name: 'in the language of the script',
      locale: 'fr-FR',
      code: script('Global.a = «Custom String("x") + 1»;'),
      fixed: script('Global.a = Chaîne personnalisée("{0}{1}", Custom String("x"), 1);'),
    },
  ],
});
