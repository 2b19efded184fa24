import { Suspense, useDeferredValue, useState } from 'react';
import { Button, EmptyState, Icon, Skeleton, TextInput } from '../../ui';
import { messages as frameMessages } from '../app/messages';
import { ownsEverySchool } from '../app/roles';
import { useAdministrator } from '../app/studio-context';
import { useTranslate } from '../app/use-translate';
import { LoadFailure } from '../parts/LoadFailure';
import { lazyDialog, lazyPart } from '../parts/lazy-part';
import { Page } from '../parts/Page';
import { FirstSchool } from './FirstSchool';
import { messages } from './messages';
import { SchoolTable } from './SchoolTable';
import { matchesSearch } from './search-schools';
import { type SchoolSummary, useSchools } from './use-schools';
import './SchoolsPage.css';

const ApprovalRuleDialog = lazyDialog(
  async () => (await import('../approval/ApprovalRuleDialog')).ApprovalRuleDialog,
);
const AwaySchools = lazyPart(async () => (await import('./AwaySchools')).AwaySchools);
const ArchiveDialog = lazyDialog(async () => (await import('./ArchiveDialog')).ArchiveDialog);
const NewSchoolDialog = lazyDialog(async () => (await import('./NewSchoolDialog')).NewSchoolDialog);
const ImportDialog = lazyDialog(async () => (await import('./ImportDialog')).ImportDialog);

/** The schools of an administrator: what is live, and what waits in drafts. */
export function SchoolsPage() {
  const translate = useTranslate();
  const { data, error, refetch } = useSchools();
  const [search, setSearch] = useState('');
  const [dialog, setDialog] = useState<'new' | 'import'>();
  const mayBegin = ownsEverySchool(useAdministrator());
  const text = useDeferredValue(search.trim());
  const [archiving, setArchiving] = useState<SchoolSummary>();
  const [ruling, setRuling] = useState<SchoolSummary>();
  const found = data?.filter((school) => matchesSearch(school, text)) ?? [];
  const away = found.filter((school) => school.away);
  const present = found.filter((school) => !school.away);
  const isEmpty = data?.length === 0;
  // Until a first school is begun in the Studio, all are from the folder, as the samples are.
  const isFirst = data?.every(({ draft, live, away }) => !draft && !away && live?.number === null);

  return (
    <Page
      title={translate(messages.title)}
      actions={
        data && !isEmpty ? (
          <>
            <search className="st-search">
              <TextInput
                type="search"
                aria-label={translate(messages.search)}
                placeholder={translate(messages.search)}
                value={search}
                onChange={({ target }) => setSearch(target.value)}
                end={<Icon name="search" />}
              />
            </search>
            {mayBegin && <NewSchoolButtons onOpen={setDialog} />}
          </>
        ) : undefined
      }
    >
      <p className="fg-hidden" role="status">
        {text === '' ? '' : translate(messages.found, { count: found.length })}
      </p>
      {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton label={translate(frameMessages.loading)} lines={5} />}
      {present.length > 0 && (
        <SchoolTable schools={present} onArchive={setArchiving} onApproval={setRuling} />
      )}
      {away.length > 0 && (
        <Suspense>
          <AwaySchools schools={away} />
        </Suspense>
      )}
      {archiving && <ArchiveDialog summary={archiving} onClose={() => setArchiving(undefined)} />}
      {ruling && <ApprovalRuleDialog summary={ruling} onClose={() => setRuling(undefined)} />}
      {isFirst && mayBegin && (
        <FirstSchool>{isEmpty && <NewSchoolButtons onOpen={setDialog} />}</FirstSchool>
      )}
      {isEmpty && !mayBegin && (
        <EmptyState title={translate(messages.none)}>{translate(messages.noneText)}</EmptyState>
      )}
      {data && !isEmpty && found.length === 0 && (
        <EmptyState
          icon="search"
          title={translate(messages.noneFound, { text })}
          action={<Button onClick={() => setSearch('')}>{translate(messages.clear)}</Button>}
        />
      )}
      {dialog === 'new' && <NewSchoolDialog onClose={() => setDialog(undefined)} />}
      {dialog === 'import' && <ImportDialog onClose={() => setDialog(undefined)} />}
    </Page>
  );
}

function NewSchoolButtons({ onOpen }: { onOpen(dialog: 'new' | 'import'): void }) {
  const translate = useTranslate();
  return (
    <>
      <Button onClick={() => onOpen('import')}>{translate(messages.importSchool)}</Button>
      <Button look="primary" icon="plus" onClick={() => onOpen('new')}>
        {translate(messages.newSchool)}
      </Button>
    </>
  );
}
