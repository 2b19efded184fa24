import { createContext, useContext, useRef, useSyncExternalStore } from 'react';
import type { DraftFiles } from '../../wire/calls/drafts/draft-parts';
import { useTranslate } from '../app/use-translate';
import type { SyncState } from '../draft/draft-keeper';
import type { Draft } from '../draft/history';
import type { Observable } from '../draft/observable';
import type { SavedDraft } from '../draft/saved-draft';
import type { Sync } from '../draft/sync';
import type { Materials, Outline } from '../worker/messages';
import type { Editor } from './create-editor';
import type { EditorState } from './editor-state';
import { type IssuePlace, partOfIssue } from './findings';
import { type Part, placeOfPart, trailTo } from './part';

/** One school that is open. */
export interface OpenSchool {
  school: string;
  /** True when the administrator may only look. */
  isReadOnly: boolean;
  editor: Editor;
  sync: Sync;
  /** Everything beside the school's own files. */
  materials: Materials;
  /** The files that the draft was begun from. */
  base: DraftFiles;
  /** Names what this device keeps of the school for the administrator; left out, its name does. */
  key?: string;
}

const EditorContext = createContext<OpenSchool | undefined>(undefined);

export const EditorProvider = EditorContext.Provider;

/** @throws Error outside of the editor */
export function useOpenSchool(): OpenSchool {
  const value = useContext(EditorContext);
  if (!value) throw new Error('This is used outside of the editor.');
  return value;
}

/** Parts of the editor's state, and again when one of them changes. */
export function useEditorState<Key extends keyof EditorState>(
  ...keys: Key[]
): Pick<EditorState, Key> {
  return useParts(useOpenSchool().editor, keys);
}

/** Gives the names of pages as students know them; of no page outside of the editor. */
export function usePageName(): (screen: string) => string | undefined {
  const translate = useTranslate();
  const editor = useContext(EditorContext)?.editor;
  const outline = useOutline(editor);
  return (screen) => {
    const node = trailTo(outline?.roots ?? [], { target: screen, path: [] }).at(-1);
    return node && translate(node.label);
  };
}

/** The part that a finding is about, and that part in the words of the tree. */
export interface IssuePart {
  part: Part;
  name: string;
}

/**
 * Gives the part that a finding in a file of the open school is about; of none outside of the
 * editor.
 */
export function useIssuePart(): (issue: IssuePlace) => IssuePart | undefined {
  const translate = useTranslate();
  const open = useContext(EditorContext);
  const outline = useOutline(open?.editor);
  return (issue) => {
    if (!open || !outline || !issue.file.startsWith(`schools/${open.school}/`)) return undefined;
    const part = partOfIssue(issue, open.sync.state().draft.files, outline.bases);
    return part && { part, name: placeOfPart({ outline }, part, translate) };
  };
}

/** The state, again only when one of these parts of it changes: most changes concern few views. */
function useParts<State extends object, Key extends keyof State>(
  { state, subscribe }: Pick<Observable<State>, 'state' | 'subscribe'>,
  keys: readonly Key[],
): Pick<State, Key> {
  const last = useRef(state());
  return useSyncExternalStore(subscribe, () => {
    const next = state();
    if (keys.some((key) => next[key] !== last.current[key])) last.current = next;
    return last.current;
  });
}

const never = () => () => {};

function useOutline(editor: Editor | undefined): Outline | undefined {
  return useSyncExternalStore(editor?.subscribe ?? never, () => editor?.state().outline);
}

/** Parts of the draft with its saving, and again when one of them changes. */
export function useSyncState<Key extends keyof SyncState>(...keys: Key[]): Pick<SyncState, Key> {
  return useParts(useOpenSchool().sync, keys);
}

/** The draft that the gateway has, and again when it has another. */
export function useSavedDraft(): SavedDraft {
  const { sync } = useOpenSchool();
  return useSyncExternalStore(sync.subscribe, sync.saved);
}

export function useDraft(): Draft {
  return useSyncState('draft').draft;
}
