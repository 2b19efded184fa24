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
import { placeOfPart, trailTo } from './part';

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

/**
 * Gives the part that a finding in a file of the open school is about, in the words of the tree; of
 * none outside of the editor.
 */
export function useIssuePlace(): (issue: IssuePlace) => string | undefined {
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
    return (part && placeOfPart({ outline }, part, translate)) || undefined;
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
