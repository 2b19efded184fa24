import {
  closeBrackets,
  closeBracketsKeymap,
  closeCompletion,
  completionKeymap,
} from '@codemirror/autocomplete';
import { defaultKeymap, indentWithTab } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import {
  bracketMatching,
  foldGutter,
  foldKeymap,
  indentOnInput,
  indentUnit,
  syntaxHighlighting,
} from '@codemirror/language';
import { lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint';
import { openSearchPanel, search, searchKeymap } from '@codemirror/search';
import { Compartment, EditorState, type Extension, type Text } from '@codemirror/state';
import {
  type Command,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
  type ViewUpdate,
} from '@codemirror/view';
import { tagHighlighter, tags } from '@lezer/highlight';
import { type TextEdit, type Translate, withEdits } from '../../engine';
import type { DraftIssue } from '../../wire/calls/drafts/draft-parts';
import { colorSwatches } from './color-swatches';
import { diagnosticsOf } from './diagnostics';
import { type EditKind, editKind } from './edit-kind';
import { formatEdits } from './format-json';
import { languageExtensions } from './language-extensions';
import type { Explanation, Proposal } from './language-messages';
import { messages, phrases } from './messages';
import { outsideChange } from './outside-change';
import type { TextRange } from './range-of-path';
import { createOffsets, indentOf } from './text-edits';

/** The questions and reports of a JSON editor. Offsets are those of the file's text. */
export interface JsonEditorHandlers {
  /** Somebody has changed the text: by edits of the text as it was until now. */
  onChange(edits: readonly TextEdit[], kind: EditKind): void;
  /** Somebody has moved the cursor, or has typed. */
  onCursor?(offset: number): void;
  onUndo(): void;
  onRedo(): void;
  complete(text: string, offset: number): Promise<readonly Proposal[]>;
  explain(text: string, offset: number): Promise<Explanation | undefined>;
}

export interface JsonEditorOptions {
  parent: HTMLElement;
  text: string;
  isReadOnly: boolean;
  translate: Translate;
  /** Of the document's policy, for the styles that CodeMirror adds. */
  nonce: string | undefined;
  /** The text field's name, and the id of the words that describe its keys. */
  label: string;
  describedBy: string;
  /** Asked each time, since they may change. */
  handlers(): JsonEditorHandlers;
}

const highlighter = tagHighlighter([
  { tag: tags.propertyName, class: 'st-json-name' },
  { tag: tags.string, class: 'st-json-string' },
  { tag: [tags.number, tags.bool, tags.null], class: 'st-json-value' },
]);

/** CodeMirror on one file. It has no history of its own: the draft's is the only one. */
export function createJsonEditor(options: JsonEditorOptions) {
  const { handlers, nonce } = options;
  let { text, isReadOnly, translate } = options;
  let offsets = createOffsets(text);
  /** The document that the findings are of. */
  let examined: Text | undefined;
  /** The next change from outside is shown: it is that of an undo. */
  let isFollowing = false;
  const dependent = new Compartment();

  const view = new EditorView({
    parent: options.parent,
    state: EditorState.create({
      doc: text,
      extensions: [
        nonce === undefined ? [] : EditorView.cspNonce.of(nonce),
        indentUnit.of(indentOf(text)),
        basics(options),
        dependent.of(dependents()),
        languageExtensions({
          offsets: () => offsets,
          complete: (offset) => handlers().complete(text, offset),
          explain: (offset) => handlers().explain(text, offset),
        }),
        historyOf(handlers, () => {
          isFollowing = true;
        }),
        keymap.of([
          { key: 'Shift-Alt-f', run: unlessComposing(format) },
          ...closeBracketsKeymap,
          ...completionKeymap,
          ...defaultKeymap,
          ...searchKeymap,
          ...foldKeymap,
          ...lintKeymap,
          indentWithTab,
        ]),
        EditorView.updateListener.of(report),
      ],
    }),
  });

  /** Gives the extensions that depend on the language and the rights of the administrator. */
  function dependents(): Extension {
    const words = Object.entries(phrases).map(([name, phrase]) => [name, translate(phrase)]);
    return [
      EditorState.readOnly.of(isReadOnly),
      EditorState.phrases.of(Object.fromEntries(words)),
      colorSwatches((value) => translate(messages.color, { value })),
    ];
  }

  function report({ transactions, docChanged, selectionSet, state, changes }: ViewUpdate): void {
    const kind = transactions.map((one) => one.annotation(editKind)).find(Boolean) ?? 'type';
    if (kind === 'outside') return;
    isFollowing = false;
    if (docChanged) {
      const edits: TextEdit[] = [];
      changes.iterChanges((from, to, _newFrom, _newTo, inserted) =>
        edits.push({
          start: offsets.toText(from),
          end: offsets.toText(to),
          text: inserted.sliceString(0, undefined, offsets.lineEnd),
        }),
      );
      setTextTo(withEdits(text, edits));
      handlers().onChange(edits, kind);
    }
    if (docChanged || selectionSet) {
      handlers().onCursor?.(offsets.toText(state.selection.main.head));
    }
  }

  function setTextTo(next: string): void {
    text = next;
    offsets = createOffsets(text);
  }

  function dispatchEdits(edits: readonly TextEdit[], kind: EditKind): void {
    if (edits.length === 0 || isReadOnly) return;
    view.dispatch({
      changes: edits.map(({ start, end, text: insert }) => ({
        from: offsets.toDocument(start),
        to: offsets.toDocument(end),
        insert,
      })),
      annotations: editKind.of(kind),
    });
  }

  function format(): boolean {
    dispatchEdits(formatEdits(text), 'format');
    return true;
  }

  return {
    /** Brings in what the draft says. */
    setText(next: string): void {
      if (next === text) return;
      const change = outsideChange(view.state, next);
      setTextTo(next);
      closeCompletion(view);
      if (change) {
        const { from, insert } = change;
        const anchor = from + insert.length;
        const shown = isFollowing ? { selection: { anchor }, scrollIntoView: true } : {};
        view.dispatch({ changes: change, ...shown, annotations: editKind.of('outside') });
      }
      isFollowing = false;
    },
    /** Underlines findings, which are of the text as it is. */
    setFindings(findings: readonly DraftIssue[]): void {
      examined = view.state.doc;
      const diagnostics = diagnosticsOf(findings, {
        offsets,
        length: view.state.doc.length,
        fixName: isReadOnly ? undefined : translate(messages.fix),
        fix(edits) {
          // Edits are of the text that was examined.
          if (examined?.eq(view.state.doc)) dispatchEdits(edits, 'fix');
        },
      });
      view.dispatch(setDiagnostics(view.state, diagnostics));
    },
    setDependents(next: Pick<JsonEditorOptions, 'isReadOnly' | 'translate'>): void {
      ({ isReadOnly, translate } = next);
      view.dispatch({ effects: dependent.reconfigure(dependents()) });
    },
    /** Selects a part of the text and scrolls to it. */
    reveal({ start, end }: TextRange): void {
      const { length } = view.state.doc;
      const anchor = Math.min(offsets.toDocument(start), length);
      const head = Math.min(offsets.toDocument(end), length);
      view.dispatch({
        selection: { anchor, head },
        effects: EditorView.scrollIntoView(anchor, { y: 'center' }),
        annotations: editKind.of('outside'),
      });
    },
    focus: () => view.focus(),
    format,
    find: () => openSearchPanel(view),
    stop: () => view.destroy(),
  };
}

export type JsonEditor = ReturnType<typeof createJsonEditor>;

function basics({ label, describedBy }: JsonEditorOptions): Extension {
  return [
    lineNumbers(),
    foldGutter(),
    lintGutter(),
    highlightActiveLine(),
    highlightActiveLineGutter(),
    bracketMatching(),
    closeBrackets(),
    indentOnInput(),
    json(),
    syntaxHighlighting(highlighter),
    search({ top: true }),
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({
      tabindex: '0',
      'aria-label': label,
      'aria-describedby': describedBy,
    }),
  ];
}

/** Keys and menus of the browser that undo, for the draft's own history. */
function historyOf(handlers: () => JsonEditorHandlers, follow: () => void): Extension {
  const undo = () => {
    follow();
    handlers().onUndo();
    return true;
  };
  const redo = () => {
    follow();
    handlers().onRedo();
    return true;
  };
  return [
    keymap.of([
      // The window hears them too, and would undo once more.
      {
        ...{ key: 'Mod-z', stopPropagation: true },
        ...{ run: unlessComposing(undo), shift: unlessComposing(redo) },
      },
      { key: 'Mod-y', stopPropagation: true, run: unlessComposing(redo) },
    ]),
    EditorView.domEventHandlers({
      beforeinput: ({ inputType }) =>
        inputType === 'historyUndo' ? undo() : inputType === 'historyRedo' && redo(),
    }),
  ];
}

/**
 * CodeMirror hears no key while an input method composes, but for the moment before it has written
 * anything.
 */
function unlessComposing(command: () => boolean): Command {
  return ({ compositionStarted }) => !compositionStarted && command();
}
