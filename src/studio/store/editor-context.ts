import { createContext, useContext, useSyncExternalStore } from 'react';
import type { DraftFiles } from '../../wire/calls/drafts/draft-parts';
import { useTranslate } from '../app/use-translate';
import type { SyncState } from '../draft/draft-keeper';
import type { Draft } from '../draft/history';
import type { Sync } from '../draft/sync';
import type { Materials } from '../worker/messages';
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
}

const EditorContext = createContext<OpenSchool | undefined>(undefined);

export const EditorProvider = EditorContext.Provider;

/** @throws Error outside of the editor */
export function useOpenSchool(): OpenSchool {
  const value = useContext(EditorContext);
  if (!value) throw new Error('This is used outside of the editor.');
  return value;
}

/** The editor's state, and again when it changes. */
export function useEditorState(): EditorState {
  const { editor } = useOpenSchool();
  return useSyncExternalStore(editor.subscribe, editor.state);
}

/** Gives the names of pages as students know them; of no page outside of the editor. */
export function usePageName(): (screen: string) => string | undefined {
  const translate = useTranslate();
  const editor = useContext(EditorContext)?.editor;
  const state = useSyncExternalStore(editor?.subscribe ?? never, editor?.state ?? nothing);
  return (screen) => {
    const node = trailTo(state?.outline?.roots ?? [], { target: screen, path: [] }).at(-1);
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
  const state = useSyncExternalStore(
    open?.editor.subscribe ?? never,
    open?.editor.state ?? nothing,
  );
  return (issue) => {
    const { outline } = state ?? {};
    if (!open || !outline || !issue.file.startsWith(`schools/${open.school}/`)) return undefined;
    const part = partOfIssue(issue, open.sync.state().draft.files, outline.bases);
    return part && { part, name: placeOfPart({ outline }, part, translate) };
  };
}

const never = () => () => {};
const nothing = (): EditorState | undefined => undefined;

/** The draft with its saving, and again when either changes. */
export function useSyncState(): SyncState {
  const { sync } = useOpenSchool();
  return useSyncExternalStore(sync.subscribe, sync.state);
}

export function useDraft(): Draft {
  return useSyncState().draft;
}
