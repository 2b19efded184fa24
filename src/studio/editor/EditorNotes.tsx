import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { Alert } from '../../ui';
import { useTranslate } from '../app/use-translate';
import { lazyPart } from '../parts/lazy-part';
import { useSchool } from '../schools/use-schools';
import { useDraft, useEditorState, useOpenSchool, useSavedDraft } from '../store/editor-context';
import { fileOf, trailTo } from '../store/part';
import { messages } from './messages';

export const ApprovalNotice = lazyPart(
  async () => (await import('../approval/ApprovalNotice')).ApprovalNotice,
);
const AwayNote = lazyPart(async () => (await import('./AwayNote')).AwayNote);

/** Shows notes above the page: a school or a page that is away, a failed worker, broken files. */
export function EditorNotes({ onPublished }: { onPublished(): void }) {
  const translate = useTranslate();
  const { problems, hasFailed } = useEditorState('problems', 'hasFailed');
  const { school, isReadOnly } = useOpenSchool();
  const summary = useSchool(school);
  const { base } = useSavedDraft();
  // One that was never live is not away.
  const isAway = summary === null || (summary?.live === null && base !== null);
  const hasApproval = useHasApproval();
  useFreshRequest();
  return (
    <div className="st-notes">
      {isReadOnly && <Alert tone="info">{translate(messages.viewOnly)}</Alert>}
      <Suspense>
        {hasApproval && <ApprovalNotice school={school} onPublished={onPublished} />}
      </Suspense>
      <div role="status">
        <Suspense>{isAway && <AwayNote />}</Suspense>
        {hasFailed && <Alert tone="error">{translate(messages.workerFailed)}</Alert>}
        <PageNote />
        {problems.map((problem) => (
          <Alert key={problem.file} tone="warning">
            {problem.code === 'broken-json'
              ? translate(messages.broken, { file: problem.file, line: problem.line })
              : translate(messages.notShown, { file: problem.file })}
          </Alert>
        ))}
      </div>
    </div>
  );
}

/**
 * Says whether the school asks for approval, or did so a moment ago: whoever is deciding on a
 * request still is when the rule ends.
 */
function useHasApproval(): boolean {
  const { school } = useOpenSchool();
  const approval = useSchool(school)?.approval;
  const [has, setHas] = useState(false);
  const asksNow = approval !== undefined && (approval.isRequired || approval.request !== null);
  if (asksNow && !has) setHas(true);
  return has || asksNow;
}

/** Says that a page is closed or gone, and so not shown: the one before stays in the middle. */
function PageNote() {
  const translate = useTranslate();
  const { outline, look, page } = useEditorState('outline', 'look', 'page');
  const { files } = useDraft();
  const isThere = outline?.bases[look.screen]?.value || files[fileOf(look.screen)];
  if (outline && !isThere) {
    return <Alert tone="info">{translate(messages.pageGone, { name: look.screen })}</Alert>;
  }
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
  const { school } = useOpenSchool();
  const queries = useQueryClient();
  const request = useSchool(school)?.approval.request;
  const { version } = useSavedDraft();
  const isStale = request?.state === 'waiting' && (request.version ?? version) !== version;
  useEffect(() => {
    if (isStale) void queries.invalidateQueries({ queryKey: ['schools'] });
  }, [isStale, queries]);
}
