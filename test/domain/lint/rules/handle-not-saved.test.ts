import { handleNotSaved } from '../../../../src/domain/lint/rules/handle-not-saved.js';
import { EACH_PLAYER, lintTable, script, subroutine } from '../../../support/lint-table.js';

const EFFECT = 'Create Effect(All Players(All Teams), Good Aura, Color(White), Vector(0, 0, 0), 1, Visible To);';
const ICON = 'Create Icon(All Players(All Teams), Vector(0, 0, 0), Arrow: Down, Visible To, Color(White), True);';
const WAIT = 'Wait(1, Ignore Condition);';
const READ = 'Global.kept = Last Created Entity;';
const FOUND = 'Global.kept = «Last Created Entity»;';
const RIVAL = script(EFFECT);
const MAKER = `subroutines { 0: make 1: rest }\n${subroutine('make', EFFECT)}${subroutine('rest', WAIT)}`;

lintTable(handleNotSaved, {
  valid: [
    { name: 'kept at once', code: RIVAL + script(`${EFFECT} ${READ} ${WAIT}`) },
    { name: 'waited, and nobody else creates', code: script(`${EFFECT} ${WAIT} ${READ}`) },
    {
      name: 'waited, and others create for a player',
      code: script(EFFECT, { event: EACH_PLAYER }) + script(`${EFFECT} ${WAIT} ${READ}`),
    },
    { name: 'waited on one of two ways', code: RIVAL + script(`${EFFECT} If(Global.a); ${WAIT} End; ${READ}`) },
    { name: 'created anew', code: RIVAL + script(`${EFFECT} ${WAIT} ${EFFECT} ${READ}`) },
    {
      name: 'a subroutine creates',
      code: RIVAL + script(`${EFFECT} ${WAIT} Call Subroutine(make); ${READ}`, { before: MAKER }),
    },
    { name: 'a rule that creates nothing', code: RIVAL + script(`${WAIT} ${READ}`) },
    { name: 'a disabled wait', code: RIVAL + script(`${EFFECT} disabled ${WAIT} ${READ}`) },
    { name: 'the kind that is destroyed', code: script(`${ICON} ${EFFECT} Destroy Effect(Last Created Entity);`) },
    {
      name: 'one of two kinds',
      code: script(`If(Global.a); ${ICON} Else; ${EFFECT} End; Destroy Effect(Last Created Entity);`),
    },
  ],
  invalid: [
    {
      name: 'waited in between',
      code: RIVAL + script(`${EFFECT} ${WAIT} ${FOUND}`),
      messages: [['waited', '`Last Created Entity`']],
      severities: ['warning'],
      evidence: ['heuristic'],
      actions: [2],
    },
    {
      name: 'waited in a subroutine',
      code: RIVAL + script(`${EFFECT} Call Subroutine(rest); ${FOUND}`, { before: MAKER }),
    },
    {
      name: 'waited on every way',
      code: RIVAL + script(`If(Global.a); ${EFFECT} ${WAIT} Else; ${ICON} ${WAIT} End; ${FOUND}`),
    },
    {
      name: 'for a player, below another value',
      code:
        script(EFFECT, { event: EACH_PLAYER }) +
        script(`${EFFECT} ${WAIT} Destroy Effect(«Last Created Entity»);`, { event: 'Player Died; All; All;' }),
    },
    {
      name: 'another kind',
      code: script(`${EFFECT} ${ICON} Destroy Effect(«Last Created Entity»);`),
      messages: ['another kind'],
    },
  ],
});
