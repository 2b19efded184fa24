import { render } from '@testing-library/react';
import { isJsonObject, type JsonValue, memberOf, type Path } from '../../engine';
import type { DraftFiles } from '../../wire/calls/drafts/draft-parts';
import { setPreferences } from '../app/preferences';
import { preloadPanels } from '../panels';
import { EditorProvider } from '../store/editor-context';
import { fileOf } from '../store/part';
import type { Materials } from '../worker/messages';
import { Inspector } from './Inspector';
import { openEditor } from './open-editor.test-support';

// Panels are there at once, as they are where a page stands.
await preloadPanels();

/**
 * For tests: a sample school, and the panel of one of its parts.
 *
 * @param base the files that are live; left out: those of the draft
 */
export function openInspector(
  target: string,
  path: Path,
  changed: DraftFiles = {},
  known: Partial<Materials> = {},
  base?: DraftFiles,
) {
  const { files, materials, sync, editor, edits, told } = openEditor({ changed, known });
  editor.select({ target, path });
  setPreferences({ locale: 'en' });
  render(
    <EditorProvider
      value={{
        school: 'northlake',
        isReadOnly: false,
        editor,
        sync,
        materials,
        base: base ?? files,
      }}
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
  return { editor, edits, told, written, draftFiles };
}
