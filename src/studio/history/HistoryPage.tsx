import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { EmptyState, Skeleton } from '../../ui';
import { messages as frameMessages } from '../app/messages';
import { NotFoundPage } from '../app/NotFoundPage';
import { useTranslate } from '../app/use-translate';
import { ApprovalNotice } from '../approval/ApprovalNotice';
import { Crumbs } from '../parts/Crumbs';
import { LoadFailure } from '../parts/LoadFailure';
import { Page } from '../parts/Page';
import { ShowMore } from '../parts/ShowMore';
import { messages as schoolMessages } from '../schools/messages';
import { hasEditor, nameOf, useSchool } from '../schools/use-schools';
import { DraftRow } from './DraftRow';
import { HistoryDialog, type HistoryOf, type OpenDialog } from './HistoryDialog';
import { messages } from './messages';
import { RevisionList } from './RevisionList';
import { useHistoryEvents } from './use-history-events';
import { useRevisions } from './use-revisions';
import './HistoryPage.css';

/** Shows what was published at a school: who, when, why and what. */
export function HistoryPage() {
  const { school = '' } = useParams();
  const summary = useSchool(school);
  if (summary === null) return <NotFoundPage />;
  return <SchoolHistory school={school} summary={summary} />;
}

interface HistoryDraftProps extends Pick<HistoryOf, 'summary'> {
  onOpen(dialog: OpenDialog): void;
}

/** The draft, where there is one. Its dialog is the page's: it stays when the draft ends. */
function HistoryDraft({ summary, onOpen }: HistoryDraftProps) {
  if (!summary?.draft) return null;
  const { draft } = summary;
  const publish = () => onOpen({ type: 'publish', version: draft.version });
  return <DraftRow summary={summary} draft={draft} onPublish={publish} />;
}

function SchoolHistory({ school, summary }: HistoryOf) {
  const translate = useTranslate();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useRevisions(school);
  const [open, setOpen] = useState<OpenDialog>();
  useHistoryEvents(school);
  return (
    <Page
      title={translate(messages.title)}
      back={
        <Crumbs
          crumbs={[
            { label: translate(schoolMessages.title), to: '/schools' },
            {
              label: summary ? translate(nameOf(summary)) : school,
              to:
                summary && hasEditor(summary)
                  ? `/schools/${encodeURIComponent(school)}`
                  : undefined,
            },
          ]}
        />
      }
    >
      <div className="st-history-notice">
        <ApprovalNotice school={school} />
      </div>
      <HistoryDraft summary={summary} onOpen={setOpen} />
      {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton label={translate(frameMessages.loading)} lines={5} />}
      {data?.length === 0 && (
        <EmptyState title={translate(messages.none)}>
          {translate(summary?.live === null ? messages.notLiveText : messages.noneText)}
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <ShowMore
          count={data.length}
          hasMore={hasNextPage}
          isBusy={isFetchingNextPage}
          label={translate(messages.more)}
          onMore={() => void fetchNextPage()}
        >
          <RevisionList {...{ school, summary, onOpen: setOpen }} revisions={data} />
        </ShowMore>
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
