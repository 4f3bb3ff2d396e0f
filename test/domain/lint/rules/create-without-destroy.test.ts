import { createWithoutDestroy } from '../../../../src/domain/lint/rules/create-without-destroy.js';
import { EACH_PLAYER, lintTable, script, subroutine } from '../../../support/lint-table.js';

const HUD =
  'Create HUD Text(Event Player, Null, Null, Custom String("x"), Left, 0, Color(White), Color(White), Color(White), None, Default Visibility);';
const ICON = 'Create Icon(All Players(All Teams), Global.p, Skull, None, Color(White), True);';
const ALIVE = { event: EACH_PLAYER, conditions: 'Is Alive(Event Player) == True;' };

lintTable(createWithoutDestroy, {
  valid: [
    { name: 'once a player', code: script(HUD, { event: EACH_PLAYER }) },
    {
      name: 'once a player, as soon as there',
      code: script(HUD, { event: EACH_PLAYER, conditions: 'Has Spawned(Event Player) == True;' }),
    },
    {
      name: 'destroyed by its handle',
      code: script(
        `${HUD} Event Player.h = Last Text ID; Wait(1, Ignore Condition); Destroy HUD Text(Event Player.h);`,
        ALIVE,
      ),
    },
    { name: 'destroyed with all others', code: `${script(HUD, ALIVE)}${script('Destroy All HUD Text;')}` },
    {
      name: 'kept, and something of its kind destroyed',
      code: script(`${HUD} Event Player.h = Last Text ID; Destroy HUD Text(Global.other);`, ALIVE),
    },
    {
      name: 'a condition that the rule itself decides',
      code: script(`${HUD} Event Player.made = True;`, {
        event: EACH_PLAYER,
        conditions: 'Event Player.made == False;',
      }),
    },
    {
      name: 'a switch that is set once',
      code: `${script('Global.debug = True;')}${script(HUD, { event: EACH_PLAYER, conditions: 'Global.debug == True;' })}`,
    },
    {
      name: 'in a counted loop',
      code: script(
        `For Global Variable(i, 0, 5, 1); ${ICON} End; While(Global.j < 5); ${ICON} Global.j += 1; Wait(1, Ignore Condition); End;`,
      ),
    },
    { name: 'a disabled rule', code: `disabled ${script(HUD, ALIVE)}` },
  ],
  invalid: [
    {
      name: 'at every spawn',
      code: script(`«${HUD}»`, ALIVE),
      messages: [['conditions of its rule', 'nothing in the script destroys this hud text']],
      severities: ['warning'],
      evidence: ['static-indicator'],
      actions: [0],
    },
    {
      name: 'at every death, several of a rule told once',
      code: script(`«${ICON}» ${ICON} ${ICON}`, { event: 'Player Died; All; All;' }),
      messages: [['occurrence of its event', 'icon', '2 more in this rule']],
    },
    {
      name: 'in an endless loop',
      code: script(`While(True); «${ICON}» Wait(1, Ignore Condition); End;`),
      messages: ['in a loop'],
    },
    {
      name: 'the handle is not kept, so the Destroy of others does not help',
      code: script(`«${HUD}» Wait(1, Ignore Condition); Destroy HUD Text(Event Player.other);`, ALIVE),
      messages: ['is not kept'],
    },
    {
      name: 'in a subroutine that is called again and again',
      code: `subroutines { 0: s }\n${subroutine('s', `«${ICON}»`)}${script('Call Subroutine(s);', ALIVE)}`,
      messages: ['its subroutine is called'],
    },
  ],
});
