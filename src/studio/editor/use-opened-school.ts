import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { examineDraft } from '../../wire/calls/drafts/examine-draft';
import { readMaterials } from '../../wire/calls/drafts/read-materials';
import { rebaseDraft } from '../../wire/calls/drafts/rebase-draft';
import { saveDraft } from '../../wire/calls/drafts/save-draft';
import { codeOf, isPassing } from '../api/call-error';
import { type Call, withPatience } from '../api/client';
import { createDraftReader, type WholeDraft } from '../api/read-states';
import { preferences, usePreferences } from '../app/preferences';
import { useAdministrator, useStudio } from '../app/studio-context';
import {
  type DraftFailure,
  type DraftServer,
  restoreAll,
  type SavedDraft,
  type SaveOutcome,
} from '../draft/saved-draft';
import { createSync, type Sync } from '../draft/sync';
import { loadCode } from '../parts/load-code';
import { dayOf } from '../parts/times';
import type { Examination } from '../store/create-checks';
import { createEditor } from '../store/create-editor';
import type { OpenSchool } from '../store/editor-context';
import type { EditorState } from '../store/editor-state';
import { openWorker } from '../worker/open-worker';

/** After so many milliseconds without a word of the gateway a draft waits for it on the device. */
const PATIENCE = 15_000;

/** The page and the part that were looked at, which stay when the school is opened anew. */
interface LeftSchool extends Pick<EditorState, 'look' | 'selection'> {
  school: string;
}

/**
 * Opens a school's draft for as long as the page is shown: what the gateway has, with what this
 * device kept of one's own work.
 *
 * @param isReadOnly undefined until the role is known
 */
export function useOpenedSchool(school: string, isReadOnly: boolean | undefined) {
  const { call, session } = useStudio();
  const { id, name } = useAdministrator();
  const key = storageKey(id, school);
  const queries = useQueryClient();
  const [opened, setOpened] = useState<OpenSchool>();
  const left = useRef<LeftSchool>(undefined);
  const isOver = useRef(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['opened-school', school],
    async queryFn() {
      const readDraft = createDraftReader(withPatience(call, PATIENCE), school);
      const [draft, materials, { createBrowserStorage }] = await Promise.all([
        readDraft(),
        call(readMaterials, { school }),
        loadCode(() => import('../draft/browser-storage')),
      ]);
      const storage = createBrowserStorage(key);
      return { draft, materials, stored: await storage.read(), storage, readDraft };
    },
    // A draft that is being edited is read once.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

  useEffect(() => {
    if (!data || isReadOnly === undefined) return undefined;
    const { draft, materials, stored, storage, readDraft } = data;
    const saved = savedDraft(draft);
    const server = draftServer(withPatience(call, PATIENCE), readDraft, school, isReadOnly);
    const { work, unmerged } = restoreAll(saved, stored, name);
    storage.takeOver(stored.filter((left) => !unmerged.includes(left)));
    const release = storage.hold();
    isOver.current = false;
    const sync = createSync(work, { server, storage, later });
    if (saved.behind) void sync.refresh();
    const before = left.current?.school === school ? left.current : undefined;
    const editor = createEditor({
      ...{ school, materials, base: draft.base.files, sync, later, worker: openWorker() },
      look: before?.look ?? {
        screen: 'login',
        locale: preferences().locale,
        today: dayOf(new Date()),
      },
      selection: before?.selection,
      language: preferences().locale,
      examine: () => examineWork(call, school, sync),
    });
    const base = draft.base.files;
    setOpened({ school, isReadOnly, editor, sync, materials, base, key });
    const retry = () => void sync.flush();
    window.addEventListener('online', retry);
    window.addEventListener('focus', sync.refresh);
    return () => {
      window.removeEventListener('online', retry);
      window.removeEventListener('focus', sync.refresh);
      const { look, selection } = editor.state();
      left.current = { school, look, selection };
      editor.stop();
      // The last words are saved too, unless they are of a draft or a session that is over.
      if (isOver.current || session.state().type !== 'signed-in') sync.stop();
      else void sync.flush().finally(sync.stop);
      release();
      setOpened(undefined);
    };
  }, [data, call, session, school, isReadOnly, key, name]);
  const { locale } = usePreferences();
  useEffect(() => opened?.editor.tellIn(locale), [opened, locale]);
  /** Opens the school anew, once its draft has ended: what this device kept of it goes. */
  async function reopen(): Promise<void> {
    isOver.current = true;
    // A draft on what the list does not have yet looks like one of a school that is away.
    const listed = queries.invalidateQueries({ queryKey: ['schools'] });
    await Promise.all([data?.storage.remove(), listed]);
    await refetch();
  }
  return { opened, error, retry: refetch, reopen };
}

/** Names a school's draft of an administrator on this device. */
export function storageKey(administrator: string, school: string): string {
  return `${administrator}/${school}`;
}

/** Has the gateway examine the draft with what is not saved of it yet. */
async function examineWork(
  call: Call,
  school: string,
  sync: Sync,
): Promise<Examination | undefined> {
  const request = { school, version: sync.saved().version, changes: sync.unsaved() };
  const examined = await call(examineDraft, request).catch(() => undefined);
  if (!examined) return undefined;
  const { issues, validators } = examined;
  return { issues, validators: Object.fromEntries(definedEntries(validators)) };
}

function draftServer(
  call: Call,
  readDraft: () => Promise<WholeDraft>,
  school: string,
  isReadOnly: boolean,
): DraftServer {
  return {
    async read() {
      try {
        return savedDraft(await readDraft());
      } catch (error) {
        return failureOf(error);
      }
    },
    save: ({ version, base }, changes) =>
      outcomeOf(() => call(saveDraft, { school, version, base, changes })),
    rebase: isReadOnly
      ? undefined
      : ({ version, base: state }, changes) =>
          outcomeOf(() => call(rebaseDraft, { school, version, state, changes })),
  };
}

/** Problems that say that somebody else was first. */
const CHANGED = new Set(['draft-changed', 'changed-meanwhile', 'unknown-draft']);

async function outcomeOf(save: () => Promise<{ version: number }>): Promise<SaveOutcome> {
  try {
    const { version } = await save();
    return { type: 'saved', version };
  } catch (error) {
    return CHANGED.has(codeOf(error)) ? { type: 'changed' } : failureOf(error);
  }
}

function failureOf(error: unknown): DraftFailure {
  const isAway = isPassing(error) || codeOf(error) === 'signed-out';
  return isAway ? { type: 'away' } : { type: 'refused', reason: error };
}

function savedDraft({ version, base, live, files, changedBy }: WholeDraft): SavedDraft {
  return {
    ...{ version, base: base.state, files, by: changedBy },
    // Of a school that was taken away meanwhile nothing is taken in: the draft stays whole.
    ...(live.files &&
      live.state !== null && {
        behind: { state: live.state, files: live.files, base: base.files },
      }),
  };
}

function later(task: () => void, milliseconds: number): () => void {
  const timer = setTimeout(task, milliseconds);
  return () => clearTimeout(timer);
}

function definedEntries(validators: Readonly<Record<string, unknown>>) {
  return Object.entries(validators).map(([screen, hashes]): [string, Record<string, string>] => [
    screen,
    Object.fromEntries(Object.entries(Object(hashes)).map(([at, hash]) => [at, String(hash)])),
  ]);
}
