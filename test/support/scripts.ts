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
