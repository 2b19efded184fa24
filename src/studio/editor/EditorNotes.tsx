import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Alert } from '../../ui';
import { useTranslate } from '../app/use-translate';
import { ApprovalNotice } from '../approval/ApprovalNotice';
import { useSchool } from '../schools/use-schools';
import { useEditorState, useOpenSchool, useSyncState } from '../store/editor-context';
import { trailTo } from '../store/part';
import { messages } from './messages';

/** Shows notes above the page: an archived school, a failed worker, broken files. */
export function EditorNotes({ onPublished }: { onPublished(): void }) {
  const translate = useTranslate();
  const { problems, hasFailed } = useEditorState();
  const { school, isReadOnly } = useOpenSchool();
  const archived = useSchool(school)?.archived;
  useFreshRequest();
  return (
    <div className="st-notes">
      {isReadOnly && <Alert tone="info">{translate(messages.viewOnly)}</Alert>}
      <ApprovalNotice school={school} onPublished={onPublished} />
      {archived && (
        <Alert tone="warning">{translate(messages.archived, { name: archived.author })}</Alert>
      )}
      {hasFailed && <Alert tone="error">{translate(messages.workerFailed)}</Alert>}
      <ClosedNote />
      {problems.map((problem) => (
        <Alert key={problem.file} tone="warning">
          {problem.code === 'broken-json'
            ? translate(messages.broken, { file: problem.file, line: problem.line })
            : translate(messages.notShown, { file: problem.file })}
        </Alert>
      ))}
    </div>
  );
}

/** Says that a page is not shown because it is closed: the one before stays in the middle. */
function ClosedNote() {
  const translate = useTranslate();
  const { outline, look, page } = useEditorState();
  const nameOf = (screen: string) =>
    trailTo(outline?.roots ?? [], { target: screen, path: [] }).at(-1);
  const [node, shown] = [nameOf(look.screen), page && nameOf(page.screen)];
  if (!node?.isClosed || !shown || shown === node) return null;
  const names = { name: translate(node.label), shown: translate(shown.label) };
  return <Alert tone="info">{translate(messages.closedPage, names)}</Alert>;
}

/**
 * Has a request for approval read again once the draft is saved with a change, which makes it void.
 */
function useFreshRequest(): void {
  const { school, sync } = useOpenSchool();
  const queries = useQueryClient();
  const request = useSchool(school)?.approval.request;
  useSyncState();
  const { version } = sync.saved();
  const isStale = request?.state === 'waiting' && (request.version ?? version) !== version;
  useEffect(() => {
    if (isStale) void queries.invalidateQueries({ queryKey: ['schools'] });
  }, [isStale, queries]);
}
