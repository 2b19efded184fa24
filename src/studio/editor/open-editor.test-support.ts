import { createTranslate } from '../../engine';
import type { DraftFiles } from '../../wire/calls/drafts/draft-parts';
import { restore, type SavedDraft } from '../draft/saved-draft';
import { createSync } from '../draft/sync';
import { createEditor } from '../store/create-editor';
import { partEdits } from '../store/part-edits';
import { createAnswer } from '../worker/answer';
import type { FromWorker, Materials, ToWorker } from '../worker/messages';
import { readMaterials, readSchool } from '../worker/school.test-support';

export interface EditorParts {
  changed?: DraftFiles;
  known?: Partial<Materials>;
  /** The worker sees what has changed when `work` is called, and not at once. */
  isBehind?: boolean;
  /** The draft at the gateway; left out: there is none. */
  saved?: Pick<SavedDraft, 'version' | 'base'>;
}

const NO_DRAFT = { version: 0, base: null };

/** For tests: a sample school with the store and the worker's own code; the gateway is away. */
export function openEditor(parts: EditorParts = {}) {
  const { changed, known, isBehind = false, saved = NO_DRAFT } = parts;
  const files = { ...readSchool('northlake'), ...changed };
  const materials = { ...readMaterials(), ...known };
  const sync = createSync(restore({ ...saved, files, by: null }, undefined), {
    server: { read: async () => ({ type: 'away' }), save: async () => ({ type: 'away' }) },
    storage: { write: async () => {} },
    later: () => () => {},
  });
  let hear = (_message: FromWorker) => {};
  const answer = createAnswer(
    (message) => hear(message),
    (task) => task(),
  );
  const waiting: Change[] = [];
  const editor = createEditor({
    ...{ school: 'northlake', materials, base: files, sync },
    look: { screen: 'login', locale: 'en', today: '2026-11-23' },
    language: 'en',
    worker: {
      postMessage(message) {
        if (isBehind && message.type === 'change') waiting.push(message);
        else answer(message);
      },
      addEventListener: (_type, listener) => {
        hear = (data) => listener({ data });
      },
      terminate() {},
    },
    examine: async () => ({ issues: [], validators: {} }),
    later: () => () => {},
  });
  const told: string[] = [];
  const tell = (message: string) => {
    told.push(message);
  };
  const translate = createTranslate('en');
  const edits = partEdits({ editor, translate, announce: tell, warn: tell, offerUndo: tell });
  const work = () => {
    if (waiting.length > 0) answer(waiting.splice(0).reduce(joined));
  };
  return { files, materials, sync, editor, edits, told, work };
}

type Change = Extract<ToWorker, { type: 'change' }>;

function joined(one: Change, next: Change): Change {
  const kept = Object.entries(one.changed).filter(([path]) => !next.removed.includes(path));
  const gone = [...one.removed, ...next.removed];
  const changed = { ...Object.fromEntries(kept), ...next.changed };
  return { ...next, changed, removed: gone.filter((path) => changed[path] === undefined) };
}
