/**
 * Scripts of one long rule, each with many of one thing: what makes a rule compare everything with everything shows in
 * them, where many rules of moderate length hide it.
 */

/** A script with about `size` of the thing, by its name. */
export const LINT_SHAPES: Readonly<Record<string, (size: number) => string>> = {
  'Loop If on a step': (size) => actions(size, (at) => `Loop If(Global.a < ${at}); Global.a += 1;`),
  'Loop If Condition Is True': (size) =>
    rule(
      many(size, () => 'Loop If Condition Is True;'),
      conditions(size),
    ),
  'conditions on what grows': (size) =>
    rule(
      many(
        size,
        () => 'Global.a += 1; Create Effect(All Players(All Teams), Sphere, White, Vector(0, 0, 0), 1, Visible To);',
      ),
      conditions(size),
    ),
  'loops side by side': (size) =>
    actions(
      size,
      (at) => `While(Global.a < ${at}); If(Global.b); Wait(0.01, Ignore Condition); End; Global.a += 1; End;`,
    ),
  'loops in loops': (size) =>
    rule(
      `${many(size, () => 'While(True); If(Global.a); Wait(0.01, Ignore Condition); End;')} ${many(size, () => 'End;')}`,
    ),
  'a chain of Else If': (size) =>
    rule(`If(Global.a == -1); ${many(size, (at) => `Else If(Global.a == ${at}); Global.b = ${at};`)} End;`),
  'values in a loop': (size) =>
    rule(
      `While(True); Wait(1, Ignore Condition); ${many(size, (at) => `Global.a = Distance Between(Vector(${at}, 1, 0), Global.b);`)} End;`,
    ),
  'objects made and destroyed': (size) =>
    actions(
      size,
      (at) =>
        `Create Effect(All Players(All Teams), Sphere, White, Vector(${at}, 0, 0), 1, Visible To); Destroy Effect(Last Created Entity);`,
    ),
  'objects in a loop': (size) =>
    rule(
      `While(True); ${many(size, (at) => `Create Effect(All Players(All Teams), Sphere, White, Vector(${at}, 0, 0), 1, Visible To); Global.a = Last Created Entity;`)} End;`,
    ),
  skips: (size) => actions(size, (at) => `Skip If(Global.a == ${at}, 3); Global.b = 1;`),
  chases: (size) =>
    rule(
      many(
        size,
        (at) =>
          `Chase Global Variable At Rate(a, ${at}, 1, Destination and Rate); For Global Variable(a, 0, 1, 1); End;`,
      ),
      conditions(size),
    ),
  'subroutines started': (size) => actions(size, () => 'Start Rule(s, Restart Rule); Call Subroutine(s);'),
  'rules that start one': (size) =>
    many(size, (at) => rule('Start Rule(s, Restart Rule); Global.a = Event Player;', `Global.b == ${at};`)),
};

const HEAD = 'variables { global: 0: a 1: b }\nsubroutines { 0: s }\n';
const SUBROUTINE = 'rule("s") { event { Subroutine; s; } actions { Wait(1, Ignore Condition); } }';

/** The script of a shape with a declaration of all that it uses. */
export function scriptOf(shape: (size: number) => string, size: number): string {
  return `${HEAD}${SUBROUTINE}\n${shape(size)}`;
}

function actions(size: number, of: (at: number) => string): string {
  return rule(many(size, of));
}

function conditions(size: number): string {
  return many(size, (at) => `Global.a > ${at};`);
}

function rule(body: string, when = ''): string {
  return `rule("r") { event { Ongoing - Global; } conditions { ${when} } actions { ${body} } }`;
}

function many(size: number, of: (at: number) => string): string {
  return Array.from({ length: size }, (_, at) => of(at)).join('\n');
}
