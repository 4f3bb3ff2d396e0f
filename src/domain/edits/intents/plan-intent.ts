import type { NameSlot } from '../../catalog/entry.js';
import type { ProgramFacts } from '../../semantics/program-facts.js';
import type { ProgramSymbol } from '../../semantics/symbols.js';
import { editedSource, type ElementList } from './element-edits.js';
import { type ArgumentStep, planSetArgument } from './plan-argument.js';
import { planChangeIndex, planDeclare } from './plan-declarations.js';
import { planElementDisabled, planRuleDisabled } from './plan-disabled.js';
import { planDeleteElements, planInsertElements, planReplaceElements } from './plan-elements.js';
import { planExtract } from './plan-extract.js';
import { planInline } from './plan-inline.js';
import { planDeleteRules, planInsertRule, planReplaceRule } from './plan-rules.js';
import type { Plan } from './planned-edit.js';

/** What an author wants done, in terms of the program. Rules are meant by their index, which must exist. */
export type Intent =
  | { readonly do: 'insertRule'; readonly at: number | undefined; readonly text: string }
  | { readonly do: 'replaceRule'; readonly rule: number; readonly text: string }
  | { readonly do: 'deleteRules'; readonly rule: number; readonly count: number }
  | ({ readonly do: 'insertElements'; readonly at: number | undefined; readonly text: string } & ListOfRule)
  | ({
      readonly do: 'replaceElements';
      readonly at: number;
      readonly count: number;
      readonly text: string;
    } & ListOfRule)
  | ({ readonly do: 'deleteElements'; readonly at: number; readonly count: number } & ListOfRule)
  | ({
      readonly do: 'setArgument';
      readonly at: number;
      readonly path: readonly ArgumentStep[];
      readonly text: string;
    } & ListOfRule)
  | { readonly do: 'setRuleDisabled'; readonly rule: number; readonly disabled: boolean }
  | ({ readonly do: 'setElementDisabled'; readonly at: number; readonly disabled: boolean } & ListOfRule)
  | { readonly do: 'declare'; readonly slot: NameSlot; readonly name: string; readonly index: number | undefined }
  | { readonly do: 'changeIndex'; readonly symbol: ProgramSymbol; readonly index: number }
  | {
      readonly do: 'extract';
      readonly rule: number;
      readonly at: number;
      readonly count: number;
      readonly name: string;
    }
  | { readonly do: 'inline'; readonly rule: number; readonly at: number; readonly keep: boolean };

interface ListOfRule {
  readonly rule: number;
  readonly list: ElementList;
}

/** The edits of a script's text that carry out an intent, and how to see that they did. */
export function planIntent(text: string, facts: ProgramFacts, intent: Intent): Plan {
  const lexicon = facts.catalog.lexicon(facts.program.locale);
  const context = { ...editedSource(text, lexicon), facts };
  switch (intent.do) {
    case 'insertRule':
      return planInsertRule(context, intent.at, intent.text);
    case 'replaceRule':
      return planReplaceRule(context, intent.rule, intent.text);
    case 'deleteRules':
      return planDeleteRules(context, intent.rule, intent.count);
    case 'insertElements':
      return planInsertElements(context, intent, intent.text);
    case 'replaceElements':
      return planReplaceElements(context, intent, intent.text);
    case 'deleteElements':
      return planDeleteElements(context, intent);
    case 'setArgument':
      return planSetArgument(context, intent, intent.text);
    case 'setRuleDisabled':
      return planRuleDisabled(context, intent.rule, intent.disabled);
    case 'setElementDisabled':
      return planElementDisabled(context, intent, intent.disabled);
    case 'declare':
      return planDeclare(context, intent.slot, intent.name, intent.index);
    case 'changeIndex':
      return planChangeIndex(context, intent.symbol, intent.index);
    case 'extract':
      return planExtract(context, intent);
    case 'inline':
      return planInline(context, intent);
  }
}
