import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { Button, EmptyState, Skeleton } from '../../ui';
import type { RevisionInfo } from '../../wire/calls/publishing/revision-parts';
import { messages as frameMessages } from '../app/messages';
import { NotFoundPage } from '../app/NotFoundPage';
import { includesRole } from '../app/roles';
import { useTranslate } from '../app/use-translate';
import { ApprovalNotice } from '../approval/ApprovalNotice';
import { LoadFailure } from '../parts/LoadFailure';
import { lazyDialog } from '../parts/lazy-part';
import { Page } from '../parts/Page';
import { SchoolHeading } from '../schools/SchoolHeading';
import { nameOf, type SchoolSummary, useSchool } from '../schools/use-schools';
import { CompareDialog } from './CompareDialog';
import { DraftRow } from './DraftRow';
import { messages } from './messages';
import { ReplaceDraftDialog } from './ReplaceDraftDialog';
import { RestoreDialog } from './RestoreDialog';
import { RevisionRow } from './RevisionRow';
import { useOpenAsDraft } from './use-open-as-draft';
import { useRevisions } from './use-revisions';
import './HistoryPage.css';

/** It brings the worker that makes pages. */
const RevisionDialog = lazyDialog(async () => (await import('./RevisionDialog')).RevisionDialog);

/** Shows what was published at a school: who, when, why and what. */
export function HistoryPage() {
  const { school = '' } = useParams();
  const summary = useSchool(school);
  if (summary === null) return <NotFoundPage />;
  return <SchoolHistory school={school} summary={summary} />;
}

interface SchoolHistoryProps {
  school: string;
  summary: SchoolSummary | undefined;
}

type OpenDialog = { type: 'restore' | 'compare' | 'show'; revision: RevisionInfo };

function SchoolHistory({ school, summary }: SchoolHistoryProps) {
  const translate = useTranslate();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useRevisions(school);
  const [open, setOpen] = useState<OpenDialog>();
  const edit = useOpenAsDraft(school);
  const live = summary?.live ?? undefined;
  const mayRestore = summary !== undefined && includesRole(summary.role, 'publisher');
  // Of an archived school there is nothing that a draft would stand on.
  const mayEdit =
    summary !== undefined && !summary.archived && includesRole(summary.role, 'editor');
  return (
    <Page
      title={translate(messages.title)}
      back={
        <SchoolHeading
          name={summary ? translate(nameOf(summary)) : school}
          to={summary && !summary.archived ? `/schools/${encodeURIComponent(school)}` : undefined}
        />
      }
    >
      <div className="st-history-notice">
        <ApprovalNotice school={school} />
      </div>
      {summary?.draft && <DraftRow summary={summary} draft={summary.draft} />}
      {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton label={translate(frameMessages.loading)} lines={5} />}
      {data?.length === 0 && (
        <EmptyState title={translate(messages.none)}>
          {translate(summary?.live === null ? messages.notLiveText : messages.noneText)}
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <ol className="st-revisions" aria-label={translate(messages.revisions)}>
          {data.map((revision) => (
            <RevisionRow
              key={revision.number}
              school={school}
              revision={revision}
              isLive={revision.number === live?.number}
              mayRestore={mayRestore}
              mayEdit={mayEdit}
              isOpening={edit.opening === revision.number}
              onShow={() => setOpen({ type: 'show', revision })}
              onCompare={() => setOpen({ type: 'compare', revision })}
              onEdit={() => void edit.open(revision.number)}
              onRestore={() => setOpen({ type: 'restore', revision })}
            />
          ))}
        </ol>
      )}
      {hasNextPage && (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {translate(messages.more)}
        </Button>
      )}
      {edit.replacement && (
        <ReplaceDraftDialog
          replacement={edit.replacement}
          onConfirm={edit.confirm}
          onClose={edit.cancel}
        />
      )}
      {open && (
        <HistoryDialog
          {...{ school, summary, open }}
          revisions={data ?? []}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Page>
  );
}

interface HistoryDialogProps extends SchoolHistoryProps {
  open: OpenDialog;
  revisions: readonly RevisionInfo[];
  onClose(): void;
}

/** Shows a revision, compares it, or restores it. */
function HistoryDialog({ school, summary, open, revisions, onClose }: HistoryDialogProps) {
  const { type, revision } = open;
  const { number } = revision;
  const live = summary?.live ?? undefined;
  switch (type) {
    case 'restore':
      return summary ? (
        <RestoreDialog
          {...{ school, number, onClose }}
          base={live?.state ?? null}
          isAsking={summary.approval.isRequired}
        />
      ) : null;
    case 'show':
      return <RevisionDialog {...{ school, revision, onClose }} />;
    case 'compare':
      return (
        <CompareDialog
          {...{ school, revisions, number, onClose }}
          live={live?.number ?? undefined}
          draft={summary?.draft?.version}
        />
      );
    default:
      return type satisfies never;
  }
}
