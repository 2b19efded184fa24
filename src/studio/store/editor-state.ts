import type { DraftFiles } from '../../wire/calls/drafts/draft-parts';
import type { Observable } from '../draft/observable';
import type { Look, Outline, ShownPage, Trace } from '../worker/messages';
import type { Finding } from './findings';
import type { Part } from './part';

export interface EditorState {
  /** Undefined until the worker has looked at the draft. */
  outline: Outline | undefined;
  /** The last page that could be made. */
  page: ShownPage | undefined;
  /** The problems that keep the page from being that of the files as they are. */
  problems: ShownPage['problems'];
  findings: readonly Finding[];
  /** The files that the findings are of. */
  checkedFiles: DraftFiles | undefined;
  /** `checking`: the gateway has still to prove them. */
  check: 'done' | 'checking' | 'away';
  look: Look;
  selection: Part;
  /** The selected part has just been added: its words are to be written. */
  isNew: boolean;
  /** The origin of the selected value. */
  trace: Trace | undefined;
  /** The worker has failed: the page stands still. */
  hasFailed: boolean;
}

export type EditorView = Observable<EditorState>;

/** The state of an editor of which nothing is known yet but the page that it shows. */
export function firstState(look: Look, selection?: Part): EditorState {
  return {
    outline: undefined,
    page: undefined,
    problems: [],
    findings: [],
    checkedFiles: undefined,
    check: 'checking',
    look,
    selection: selection ?? { target: look.screen, path: [] },
    ...{ isNew: false, trace: undefined },
    hasFailed: false,
  };
}
