import { heroConditionNotFilter } from '../../../../src/domain/lint/rules/hero-condition-not-filter.js';
import { EACH_PLAYER, lintTable, script } from '../../../support/lint-table.js';

const ACT = 'Global.a = 1;';

function eachPlayer(conditions: string, event = EACH_PLAYER): string {
  return script(ACT, { event, conditions });
}

lintTable(heroConditionNotFilter, {
  valid: [
    {
      name: 'the filter is taken',
      code: eachPlayer('Hero Of(Event Player) == Hero(Ana);', 'Ongoing - Each Player; All; Slot 3;'),
    },
    { name: 'another operator', code: eachPlayer('Hero Of(Event Player) != Hero(Ana);') },
    { name: 'another player', code: eachPlayer('Hero Of(Host Player) == Hero(Ana);') },
    { name: 'a hero in a variable', code: eachPlayer('Hero Of(Event Player) == Event Player.hero;') },
    {
      name: 'one of two',
      code: eachPlayer('Hero Of(Event Player) == Hero(Ana) || Hero Of(Event Player) == Hero(Mei);'),
    },
    {
      name: 'two that contradict',
      code: eachPlayer('Hero Of(Event Player) == Hero(Ana); Hero Of(Event Player) == Hero(Mei);'),
    },
    { name: 'disabled', code: eachPlayer('disabled Hero Of(Event Player) == Hero(Ana);') },
    { name: 'an event without filters', code: script(ACT, { conditions: 'Hero Of(Event Player) == Hero(Ana);' }) },
  ],
  invalid: [
    {
      name: 'a hero',
      code: eachPlayer('Is Alive(Event Player) == True;\n        «Hero Of(Event Player) == Hero(Ana);»'),
      fixed: eachPlayer('Is Alive(Event Player) == True;', 'Ongoing - Each Player; All; Ana;'),
      messages: [['`All` could say `Ana`', '`Hero Of(Event Player) == Hero(Ana)`']],
      severities: ['info'],
      evidence: ['exact'],
    },
    {
      name: 'turned around, in another event',
      code: eachPlayer(
        '«Hero(D.Va) == Hero Of(Event Player);» Is Alive(Event Player) == True;',
        'Player Died; Team 2; All;',
      ),
      fixed: eachPlayer(' Is Alive(Event Player) == True;', 'Player Died; Team 2; D.Va;'),
    },
    {
      name: 'a comment would be lost',
      code: eachPlayer('"only her"\n        «Hero Of(Event Player) == Hero(Ana);»'),
      fixed: null,
    },
    {
      name: 'in another language',
      locale: 'zh-CN',
      code: '规则("x") { 事件 { 持续 - 每名玩家; 双方; 全部; } 条件 { «所用英雄(事件玩家) == 英雄(安娜);» 1 == 1; } }',
      messages: ['安娜'],
    },
  ],
});
