import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
  pickedCompletion,
  startCompletion,
} from '@codemirror/autocomplete';
import { indentUnit } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { type EditorView, hoverTooltip } from '@codemirror/view';
import { editKind } from './edit-kind';
import type { Explanation, Proposal } from './language-messages';
import type { Offsets } from './text-edits';

/** The questions about places of the text, by their offsets in the document. */
export interface LanguageSource {
  offsets(): Offsets;
  complete(offset: number): Promise<readonly Proposal[]>;
  explain(offset: number): Promise<Explanation | undefined>;
}

/** Offers what may be written, and explains what is. */
export function languageExtensions(source: LanguageSource): Extension {
  return [
    autocompletion({ override: [(context) => completionsAt(source, context)], icons: false }),
    hoverTooltip(async (_view, position) => {
      const offsets = source.offsets();
      const found = await source.explain(offsets.toText(position));
      if (!found) return null;
      return {
        pos: offsets.toDocument(found.start),
        end: offsets.toDocument(found.end),
        create() {
          const dom = document.createElement('div');
          dom.className = 'st-json-words';
          dom.textContent = found.words;
          return { dom };
        },
      };
    }),
  ];
}

/** A name, or the beginning of a value: further letters filter what was found. */
const FURTHER = /^[^"\s,:{}[\]]*$/;

async function completionsAt(
  source: LanguageSource,
  { pos, explicit, state }: CompletionContext,
): Promise<CompletionResult | null> {
  // Nobody who ends a line or a value has asked for anything.
  if (!explicit && /^[\s,:{}[\]]?$/.test(state.sliceDoc(pos - 1, pos))) return null;
  const offsets = source.offsets();
  const proposals = await source.complete(offsets.toText(pos));
  const [first] = proposals;
  if (!first) return null;
  const start = Math.min(offsets.toDocument(first.start), pos);
  const isQuoted = state.sliceDoc(start, start + 1) === '"' && start < pos;
  return {
    from: isQuoted ? start + 1 : start,
    validFor: FURTHER,
    options: proposals.map((proposal) =>
      completionOf(proposal, {
        quote: isQuoted ? 1 : 0,
        after: Math.max(0, offsets.toDocument(proposal.end) - pos),
      }),
    ),
  };
}

/** How much more than the filtered letters a proposal replaces. */
interface Around {
  quote: number;
  after: number;
}

function completionOf(proposal: Proposal, { quote, after }: Around): Completion {
  const { label, kind, words, goesOn } = proposal;
  return {
    label,
    type: kind,
    ...(words === '' ? {} : { info: words }),
    apply(view, completion, from, to) {
      const start = from - quote;
      const { text, select } = indented(view, start, proposal);
      view.dispatch({
        changes: { from: start, to: Math.min(to + after, view.state.doc.length), insert: text },
        selection: { anchor: start + select.start, head: start + select.end },
        annotations: [pickedCompletion.of(completion), editKind.of('complete')],
        scrollIntoView: true,
      });
      if (goesOn) startCompletion(view);
    },
  };
}

/** The text as it stands in its line: further lines are indented like it. */
function indented({ state }: EditorView, position: number, { text, select }: Proposal) {
  const line = state.doc.lineAt(position);
  const margin = /^\s*/.exec(line.text)?.[0] ?? '';
  const aligned = (part: string) =>
    part.replaceAll('\t', state.facet(indentUnit)).replaceAll('\n', `\n${margin}`);
  const before = aligned(text.slice(0, select.start));
  const selected = aligned(text.slice(select.start, select.end));
  const start = before.length;
  return {
    text: before + selected + aligned(text.slice(select.end)),
    select: { start, end: start + selected.length },
  };
}
