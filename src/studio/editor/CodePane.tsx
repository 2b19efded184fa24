import { useEffect, useMemo, useState } from 'react';
import { withEdits } from '../../engine';
import type { DraftFiles } from '../../wire/calls/drafts/draft-parts';
import { usePreferences } from '../app/preferences';
import { useTranslate } from '../app/use-translate';
import { record } from '../draft/history';
import { jsonOf, placeOf } from '../draft/layered-file';
import { FileSearch } from '../json-view/FileSearch';
import { JsonView, type ShownRange } from '../json-view/JsonView';
import { openLanguage } from '../json-view/language-client';
import { messages } from '../json-view/messages';
import { rangeOfPath } from '../json-view/range-of-path';
import type { Editor } from '../store/create-editor';
import { useDraft, useEditorState, useOpenSchool } from '../store/editor-context';
import { fileOf, isSamePath, type Part } from '../store/part';
import { ASSETS_TARGET, SETTINGS } from '../worker/messages';
import { partAtOffset } from './part-at-offset';

/** The school's files as JSON: that of the selected part, until another one is chosen. */
export function CodePane() {
  const translate = useTranslate();
  const { editor } = useOpenSchool();
  const { files } = useDraft();
  const { selection } = useEditorState('selection');
  const [chosen, setChosen] = useState<Shown>();
  const shown = useMemo(() => shownPart(editor, selection), [editor, selection]);
  const { path, range } = chosen?.selection === selection ? chosen : shown;
  const text = textOf(files, path);

  /** The part at the cursor is selected; the text stays where it is. */
  function follow(offset: number): void {
    const { outline } = editor.state();
    const part = outline && partAtOffset({ path, offset }, files, outline);
    const { selection: before, look } = editor.state();
    if (!part || (part.target === before.target && isSamePath(part.path, before.path))) return;
    setChosen({ selection: part, path, range: undefined });
    editor.select(part);
    if (part.target !== SETTINGS && part.target !== look.screen) {
      editor.lookAt({ screen: part.target });
    }
  }

  return (
    <div className="st-code">
      <FileSearch
        files={files}
        path={path}
        onChoose={(file, found) =>
          setChosen({ selection, path: file, range: found && { ...found, takesFocus: true } })
        }
      />
      {text === undefined ? (
        <p className="st-quiet">{translate(messages.noFileYet, { path })}</p>
      ) : (
        <OpenFile path={path} text={text} range={range} onCursor={follow} />
      )}
    </div>
  );
}

/** The file that is open, for as long as a selection lasts. */
interface Shown {
  selection: Part;
  path: string;
  range: ShownRange | undefined;
}

interface OpenFileProps {
  path: string;
  text: string;
  range: ShownRange | undefined;
  onCursor(offset: number): void;
}

function OpenFile({ path, text, range, onCursor }: OpenFileProps) {
  const { locale } = usePreferences();
  const { school, isReadOnly, editor, sync, materials } = useOpenSchool();
  const { findings, check } = useEditorState('findings', 'check');
  const [language, setLanguage] = useState<ReturnType<typeof openLanguage>>();
  useEffect(() => {
    const opened = openLanguage(materials);
    setLanguage(opened);
    return opened.stop;
  }, [materials]);
  const ofFile = useMemo(
    () => (check === 'done' ? findings.filter((finding) => finding.path === path) : undefined),
    [check, findings, path],
  );
  const place = (now: string, offset: number) => ({
    ...{ path: `schools/${school}/${path}`, text: now, offset, locale },
  });
  return (
    <JsonView
      path={path}
      text={text}
      isReadOnly={isReadOnly}
      findings={ofFile}
      selection={range}
      onChange={(edits, kind) => {
        const name = { code: kind === 'fix' ? 'fix' : 'edit-json', subject: path } as const;
        const isTyped = kind === 'type' || kind === 'color';
        const group = isTyped ? `json:${path}:${kind}` : undefined;
        const changes = { [path]: { text: withEdits(text, edits) } };
        sync.edit((draft) => record(draft, name, changes, group));
      }}
      onCursor={onCursor}
      onUndo={editor.undo}
      onRedo={editor.redo}
      complete={async (now, offset) => (await language?.complete(place(now, offset))) ?? []}
      explain={async (now, offset) => language?.explain(place(now, offset))}
    />
  );
}

/** The file of a part, and the part's place in it. */
function shownPart(editor: Editor, { target, path }: Part): Omit<Shown, 'selection'> {
  // Files of other kinds are no JSON.
  if (target.startsWith(ASSETS_TARGET)) return { path: fileOf(SETTINGS), range: undefined };
  const file = editor.fileAt(target);
  const json = file && jsonOf(file);
  const written = json && placeOf(file, json, path).path;
  const range = written && file.text !== undefined ? rangeOfPath(file.text, written) : undefined;
  return { path: fileOf(target), range };
}

function textOf(files: DraftFiles, path: string): string | undefined {
  const content = files[path];
  return content && 'text' in content ? content.text : undefined;
}
