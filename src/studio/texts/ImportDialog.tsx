import { useEffect, useEffectEvent, useState } from 'react';
import type { Translate } from '../../engine';
import { compareTexts, type TextChange, type TextRow } from '../../texts';
import { Alert, Button, Skeleton } from '../../ui';
import { describeProblem } from '../api/problem-messages';
import { useStudio } from '../app/studio-context';
import { useTranslate } from '../app/use-translate';
import { setValue } from '../draft/edit-value';
import type { Edits } from '../draft/history';
import { Modal } from '../parts/Modal';
import { useSchoolNames } from '../schools/school-choices';
import type { Editor } from '../store/create-editor';
import { useOpenSchool } from '../store/editor-context';
import { fileOf } from '../store/part';
import { messages } from './messages';
import { readTableFile, type TableOfFile } from './read-table';
import { TableOutcomeView } from './TableOutcomeView';

interface ImportDialogProps {
  file: File;
  rows: readonly TextRow[];
  locales: readonly string[];
  where(row: Pick<TextRow, 'id'>): string;
  onClose(): void;
}

/**
 * A table that came back from translators: what it changes, what was changed meanwhile, and what
 * has no place any more.
 */
export function ImportDialog({ file, rows, locales, where, onClose }: ImportDialogProps) {
  const translate = useTranslate();
  const { toast } = useStudio();
  const { editor, school } = useOpenSchool();
  const schoolName = useSchoolNames();
  const table = useTable(file, locales);
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const outcome = table?.type === 'read' ? compareTexts(table.texts, rows) : undefined;
  const chosen =
    outcome?.changes.filter(({ isContested, row }) => !isContested || taken.has(row.id)) ?? [];

  function takeIn(): void {
    const unwritten = writeTexts(editor, chosen, translate(messages.step));
    const count = chosen.length - unwritten;
    if (unwritten > 0) toast(translate(messages.unwritten, { count: unwritten }), 'error');
    else toast(translate(messages.done, { count }), 'success');
    onClose();
  }

  return (
    <Modal wide title={translate(messages.takeTitle)} onClose={onClose}>
      <div className="st-texts-import">
        {table === undefined && <Skeleton label={translate(messages.takeTitle)} />}
        {table && table.type !== 'read' && (
          <Alert tone="error">
            <p>{refusalWords(table, translate)}</p>
          </Alert>
        )}
        {outcome && table?.type === 'read' && (
          <TableOutcomeView
            {...{ outcome, where, taken, onTake: setTaken }}
            otherColumns={table.otherColumns}
            otherSchools={table.schools.filter((each) => each !== school).map(schoolName)}
          />
        )}
        <div className="st-buttons">
          <Button onClick={onClose}>{translate(messages.cancel)}</Button>
          <Button look="primary" disabled={chosen.length === 0} onClick={takeIn}>
            {translate(messages.takeNow)}
          </Button>
        </div>
      </div>
    </Modal>
  );
}

/** The table of a file; undefined until it is read. */
function useTable(file: File, locales: readonly string[]): TableOfFile | undefined {
  const { toast } = useStudio();
  const translate = useTranslate();
  const [table, setTable] = useState<TableOfFile>();
  const fail = useEffectEvent((error: unknown) =>
    toast(translate(describeProblem(error)), 'error'),
  );
  useEffect(() => {
    let isCurrent = true;
    const take = (read: TableOfFile) => isCurrent && setTable(read);
    readTableFile(file, locales).then(take, fail);
    return () => {
      isCurrent = false;
    };
  }, [file, locales]);
  return table;
}

/** Says why a table cannot be read. */
function refusalWords(table: Exclude<TableOfFile, { type: 'read' }>, translate: Translate): string {
  switch (table.type) {
    case 'refused':
      return table.line === undefined
        ? translate(messages.refused)
        : translate(messages.refusedAt, { line: table.line });
    case 'empty':
      return translate(messages.empty);
    case 'with-password':
      return translate(messages.withPassword);
    case 'not-text':
      return translate(messages.notText);
    case 'old-workbook':
      return translate(messages.oldWorkbook);
    case 'unsound':
      return translate(messages.unsound);
    case 'too-large':
      return translate(messages.tooLarge);
    default:
      return table satisfies never;
  }
}

/** Writes texts as one step. @returns how many could not be written */
function writeTexts(editor: Editor, changes: readonly TextChange[], subject: string): number {
  const edits: Record<string, Edits[string]> = {};
  let unwritten = 0;
  for (const { row, texts } of changes) {
    const path = fileOf(row.target);
    const file = editor.fileAt(row.target);
    const before = edits[path];
    let text = before && 'text' in before ? before.text : file?.text;
    let isWritten = file !== undefined;
    for (const [tag, said] of Object.entries(texts)) {
      const edited = file && setValue({ ...file, text }, [...row.path, tag], said);
      if (typeof edited === 'string') text = edited;
      else if (edited === undefined) isWritten = false;
    }
    if (isWritten && text !== undefined) edits[path] = { text };
    else unwritten += 1;
  }
  editor.write({ code: 'set', subject }, edits);
  return unwritten;
}
