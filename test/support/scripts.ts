/** Small scripts of our own that many tests share. */

/** Nothing wrong with it. */
export const CLEAN = `rule ("alpha") {
    event {
        Ongoing - Global;
    }
    actions {
        Disable Inspector Recording;
    }
}
`;

/** An unclosed block. */
export const BROKEN = 'rule ("q") { event { Ongoing - Global; } actions { If(True); }';

/** Loads, with a settings warning (line 3) before an unknown value (line 12). */
export const UNKNOWN_NAMES = `settings {
    modes {
        Skirmish { Imaginary Knob: 1
        }
    }
}
rule ("x") {
    event {
        Ongoing - Global;
    }
    actions {
        Set Global Variable(B, ImaginaryGizmo(2));
    }
}
`;

/** Larger than the game imports: 40,000 numbers in one array. */
export function oversized(): string {
  return `variables { global: 0: values }
rule ("fill") {
    event { Ongoing - Global; }
    actions { Global.values = Array(${'1, '.repeat(39_999)}1); }
}
`;
}

/** One loop that waits too briefly, and a rule without anything. */
export const WARM = `variables {
    global:
        0: heat
}
rule ("warm") {
    event { Ongoing - Global; }
    actions { While(Compare(Global.heat, <, 3));
            Modify Global Variable(heat, Add, 1);
        Wait(0.016, Ignore Condition); End; }
}
`;

/** Every kind of symbol; a subroutine that is called once. */
export const CALLS = `variables {
    global:
        0: total
    player:
        0: ready
}
subroutines {
    0: announce
}
rule ("Subroutine announce") {
    event {
        Subroutine;
        announce;
    }
    actions {
        Set Global Variable(total, Add(Global.total, 1));
    }
}
rule ("player joins") {
    event {
        Ongoing - Each Player;
        All;
        All;
    }
    conditions {
        Has Spawned(Event Player) == True;
    }
    actions {
        Set Player Variable(Event Player, ready, True);
        Call Subroutine(announce);
    }
}
`;

/** Names that several things share: two rules and a variable. */
export const SHARED = `variables {
    global:
        0: twin
}
rule ("twin") { event { Ongoing - Global; } actions { Global.twin = 1; } }
rule ("twin") { event { Ongoing - Global; } actions { Global.twin = 2; } }
`;
