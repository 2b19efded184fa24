import { render } from '@testing-library/react';
import { createTranslate, isJsonObject, type JsonValue, memberOf, type Path } from '../../engine';
import type { DraftFiles } from '../../wire/calls/drafts/draft-parts';
import { setPreferences } from '../app/preferences';
import { openDraft } from '../draft/history';
import { createSync } from '../draft/sync';
import { createEditor } from '../store/create-editor';
import { EditorProvider } from '../store/editor-context';
import { fileOf } from '../store/part';
import { partEdits } from '../store/part-edits';
import { createAnswer } from '../worker/answer';
import type { FromWorker, Materials } from '../worker/messages';
import { readMaterials, readSchool } from '../worker/school.test-support';
import { Inspector } from './Inspector';

/**
 * For tests: a sample school with the store and the worker's own code, and the panel of one of its
 * parts.
 */
export function openInspector(
  target: string,
  path: Path,
  changed: DraftFiles = {},
  known: Partial<Materials> = {},
) {
  const files = { ...readSchool('northlake'), ...changed };
  const materials = { ...readMaterials(), ...known };
  const sync = createSync(
    { saved: { version: 0, base: null, files }, draft: openDraft(files), conflicts: [] },
    {
      server: { read: async () => undefined, save: async () => ({ type: 'away' }) },
      storage: { write: async () => {} },
      later: () => () => {},
    },
  );
  let hear = (_message: FromWorker) => {};
  const answer = createAnswer(
    (message) => hear(message),
    (task) => task(),
  );
  const editor = createEditor({
    ...{ school: 'northlake', materials, base: files, sync },
    look: { screen: 'login', locale: 'en', today: '2026-11-23' },
    language: 'en',
    worker: {
      postMessage: answer,
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
  editor.select({ target, path });
  setPreferences({ locale: 'en' });
  render(
    <EditorProvider
      value={{ school: 'northlake', isReadOnly: false, editor, sync, materials, base: files }}
    >
      <Inspector edits={edits} />
    </EditorProvider>,
  );
  /** What the school's file says at a path. */
  const written = (...at: readonly string[]): JsonValue | undefined => {
    const file = sync.state().draft.files[fileOf(target)];
    const json: JsonValue = JSON.parse(file && 'text' in file ? file.text : '{}');
    return at.reduce<JsonValue | undefined>(
      (value, name) => (isJsonObject(value) ? memberOf(value, name) : undefined),
      json,
    );
  };
  /** The contents of the draft's files. */
  const draftFiles = () => sync.state().draft.files;
  return { editor, told, written, draftFiles };
}
