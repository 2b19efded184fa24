import { closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
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
import { lintGutter, lintKeymap } from '@codemirror/lint';
import { search, searchKeymap } from '@codemirror/search';
import { EditorState, type Extension } from '@codemirror/state';
import {
  type Command,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { tagHighlighter, tags } from '@lezer/highlight';
import type { TextEdit, Translate } from '../../engine';
import { colorSwatches } from './color-swatches';
import type { EditKind } from './edit-kind';
import type { FileText } from './file-text';
import { languageExtensions } from './language-extensions';
import type { Explanation, Proposal } from './language-messages';
import { messages, phrases } from './messages';
import { indentOf } from './text-edits';

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

/** The members of the options that change with the administrator's language and rights. */
export type Dependents = Pick<JsonEditorOptions, 'isReadOnly' | 'translate'>;

const highlighter = tagHighlighter([
  { tag: tags.propertyName, class: 'st-json-name' },
  { tag: tags.string, class: 'st-json-string' },
  { tag: [tags.number, tags.bool, tags.null], class: 'st-json-value' },
]);

interface EditorCommands {
  /** Shows the next change from outside. */
  follow(): void;
  format(): boolean;
}

/** The extensions that stay the same for as long as the file is open. */
export function fixedExtensions(
  options: JsonEditorOptions,
  file: FileText,
  { follow, format }: EditorCommands,
): Extension {
  const { handlers, nonce, text } = options;
  return [
    nonce === undefined ? [] : EditorView.cspNonce.of(nonce),
    indentUnit.of(indentOf(text)),
    basics(options),
    languageExtensions({
      offsets: file.offsets,
      complete: (offset) => handlers().complete(file.text(), offset),
      explain: (offset) => handlers().explain(file.text(), offset),
    }),
    historyOf(handlers, follow),
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
  ];
}

/** The extensions that depend on the language and the rights of the administrator. */
export function dependentExtensions({ isReadOnly, translate }: Dependents): Extension {
  const words = Object.entries(phrases).map(([name, phrase]) => [name, translate(phrase)]);
  return [
    EditorState.readOnly.of(isReadOnly),
    EditorState.phrases.of(Object.fromEntries(words)),
    colorSwatches((value) => translate(messages.color, { value })),
  ];
}

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
