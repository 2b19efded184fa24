import { closeCompletion } from '@codemirror/autocomplete';
import { setDiagnostics } from '@codemirror/lint';
import { openSearchPanel } from '@codemirror/search';
import { Compartment, EditorState, type Text } from '@codemirror/state';
import { EditorView, type ViewUpdate } from '@codemirror/view';
import type { TextEdit } from '../../engine';
import type { DraftIssue } from '../../wire/calls/drafts/draft-parts';
import { diagnosticsOf } from './diagnostics';
import { type EditKind, editKind } from './edit-kind';
import {
  type Dependents,
  dependentExtensions,
  fixedExtensions,
  type JsonEditorOptions,
} from './editor-extensions';
import { createFileText } from './file-text';
import { formatEdits } from './format-json';
import { messages } from './messages';
import { outsideChange } from './outside-change';
import type { TextRange } from './range-of-path';
import type { Offsets } from './text-edits';

/** CodeMirror on one file. It has no history of its own: the draft's is the only one. */
export function createJsonEditor(options: JsonEditorOptions) {
  const { handlers, parent } = options;
  let { isReadOnly, translate } = options;
  const file = createFileText(options.text);
  /** The document that the findings are of. */
  let examined: Text | undefined;
  /** The next change from outside is shown: it is that of an undo. */
  let isFollowing = false;
  const dependent = new Compartment();

  const follow = () => {
    isFollowing = true;
  };
  const extensions = [
    fixedExtensions(options, file, { follow, format }),
    dependent.of(dependentExtensions(options)),
    EditorView.updateListener.of(report),
  ];
  const state = EditorState.create({ doc: options.text, extensions });
  const view = new EditorView({ parent, state });

  function report({ transactions, docChanged, selectionSet, state, changes }: ViewUpdate): void {
    const kind = transactions.map((one) => one.annotation(editKind)).find(Boolean) ?? 'type';
    if (kind === 'outside') return;
    isFollowing = false;
    if (docChanged) handlers().onChange(file.take(changes), kind);
    if (docChanged || selectionSet) {
      handlers().onCursor?.(file.offsets().toText(state.selection.main.head));
    }
  }

  function dispatchEdits(edits: readonly TextEdit[], kind: EditKind): void {
    if (edits.length === 0 || isReadOnly) return;
    view.dispatch({ changes: file.changesOf(edits), annotations: editKind.of(kind) });
  }

  function format(): boolean {
    dispatchEdits(formatEdits(file.text()), 'format');
    return true;
  }

  return {
    /** Brings in what the draft says. */
    setText(next: string): void {
      if (next === file.text()) return;
      const change = outsideChange(view.state, next);
      file.set(next);
      closeCompletion(view);
      if (change) {
        const anchor = change.from + change.insert.length;
        const shown = isFollowing ? { selection: { anchor }, scrollIntoView: true } : {};
        view.dispatch({ changes: change, ...shown, annotations: editKind.of('outside') });
      }
      isFollowing = false;
    },
    /** Underlines findings, which are of the text as it is. */
    setFindings(findings: readonly DraftIssue[]): void {
      examined = view.state.doc;
      const diagnostics = diagnosticsOf(findings, {
        offsets: file.offsets(),
        length: view.state.doc.length,
        fixName: isReadOnly ? undefined : translate(messages.fix),
        fix(edits) {
          // Edits are of the text that was examined.
          if (examined?.eq(view.state.doc)) dispatchEdits(edits, 'fix');
        },
      });
      view.dispatch(setDiagnostics(view.state, diagnostics));
    },
    setDependents(next: Dependents): void {
      ({ isReadOnly, translate } = next);
      view.dispatch({ effects: dependent.reconfigure(dependentExtensions(next)) });
    },
    reveal: (range: TextRange) => view.dispatch(revealing(range, file.offsets(), view.state)),
    focus: () => view.focus(),
    format,
    find: () => openSearchPanel(view),
    stop: () => view.destroy(),
  };
}

export type JsonEditor = ReturnType<typeof createJsonEditor>;

/** Selects a part of the text and scrolls to it. */
function revealing({ start, end }: TextRange, offsets: Offsets, { doc }: EditorState) {
  const anchor = Math.min(offsets.toDocument(start), doc.length);
  const head = Math.min(offsets.toDocument(end), doc.length);
  return {
    selection: { anchor, head },
    effects: EditorView.scrollIntoView(anchor, { y: 'center' }),
    annotations: editKind.of('outside'),
  };
}
