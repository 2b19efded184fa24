import { useDeferredValue, useState } from 'react';
import { Button, EmptyState, Icon, Skeleton, TextInput } from '../../ui';
import { messages as frameMessages } from '../app/messages';
import { useTranslate } from '../app/use-translate';
import { LoadFailure } from '../parts/LoadFailure';
import { Page } from '../parts/Page';
import { messages } from './messages';
import { SchoolTable } from './SchoolTable';
import { matchesSearch } from './search-schools';
import { useSchools } from './use-schools';
import './SchoolsPage.css';

/** The schools of an administrator: what is live, and what waits in drafts. */
export function SchoolsPage() {
  const translate = useTranslate();
  const { data, error, refetch } = useSchools();
  const [search, setSearch] = useState('');
  const text = useDeferredValue(search.trim());
  const found = data?.filter((school) => matchesSearch(school, text)) ?? [];
  const isEmpty = data?.length === 0;

  return (
    <Page
      title={translate(messages.title)}
      actions={
        data && !isEmpty ? (
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
        ) : undefined
      }
    >
      <p className="fg-hidden" role="status">
        {text === '' ? '' : translate(messages.found, { count: found.length })}
      </p>
      {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton label={translate(frameMessages.loading)} lines={5} />}
      {found.length > 0 && <SchoolTable schools={found} />}
      {isEmpty && (
        <EmptyState title={translate(messages.none)}>{translate(messages.noneText)}</EmptyState>
      )}
      {data && !isEmpty && found.length === 0 && (
        <EmptyState
          icon="search"
          title={translate(messages.noneFound, { text })}
          action={<Button onClick={() => setSearch('')}>{translate(messages.clear)}</Button>}
        />
      )}
    </Page>
  );
}
