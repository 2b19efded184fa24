import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { EmptyState, Select, Skeleton } from '../../ui';
import { listAdministrators } from '../../wire/calls/administrators/list-administrators';
import {
  DEED_GROUPS,
  type DeedGroup,
  readAdministratorHistory,
  readSchoolDeeds,
} from '../../wire/calls/administrators/read-administrator-history';
import type { RequestOf } from '../../wire/calls/define-call';
import { messages as frameMessages } from '../app/messages';
import { useStudio } from '../app/studio-context';
import { useTranslate } from '../app/use-translate';
import { Crumbs } from '../parts/Crumbs';
import { LoadFailure } from '../parts/LoadFailure';
import { Page } from '../parts/Page';
import { ShowMore } from '../parts/ShowMore';
import { messages as schoolMessages } from '../schools/messages';
import { schoolChoices } from '../schools/school-choices';
import { useSchools } from '../schools/use-schools';
import { ActivityTable } from './ActivityTable';
import { messages } from './messages';

type Cursor = RequestOf<typeof readAdministratorHistory>['after'];

/** Shows the deeds of administrators and tokens at the schools of the owner: who, when, where. */
export function ActivityPage() {
  const translate = useTranslate();
  const [search] = useSearchParams();
  const [actor, school] = [search.get('who') ?? undefined, search.get('school') ?? undefined];
  const group = groupIn(search);
  const { call } = useStudio();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    {
      queryKey: ['activity', actor, school, group],
      queryFn: ({ signal, pageParam }) => {
        const filter = {
          ...(actor !== undefined && { actor }),
          ...(group && { group }),
          ...(pageParam && { after: pageParam }),
        };
        return school === undefined
          ? call(readAdministratorHistory, filter, { signal })
          : call(readSchoolDeeds, { school, ...filter }, { signal });
      },
      initialPageParam: undefined as Cursor,
      getNextPageParam: ({ next }) => next,
      select: ({ pages }) => pages.flatMap(({ entries }) => entries),
      // It is looked at for what has just happened.
      staleTime: 0,
    },
  );
  return (
    <Page
      title={translate(messages.activity)}
      lead={translate(messages.activityLead)}
      back={
        <Crumbs
          crumbs={[
            { label: translate(messages.title), to: '/administrators' },
            { label: translate(messages.activity) },
          ]}
        />
      }
      actions={<Filters actor={actor} school={school} group={group} />}
    >
      {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton label={translate(frameMessages.loading)} lines={6} />}
      {data?.length === 0 && (
        <EmptyState title={translate(messages.noActivity)}>
          {translate(messages.noActivityText)}
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <ShowMore
          count={data.length}
          hasMore={hasNextPage}
          isBusy={isFetchingNextPage}
          label={translate(messages.earlier)}
          onMore={() => void fetchNextPage()}
        >
          <ActivityTable deeds={data} />
        </ShowMore>
      )}
    </Page>
  );
}

/** The choices of deeds in the address: what is chosen without one, and that of all. */
const USUAL = 'deeds';
const EVERYTHING = 'everything';

/** The deeds that an address asks for; undefined for all. */
function groupIn(search: URLSearchParams): DeedGroup | undefined {
  const what = search.get('what') ?? USUAL;
  return what === EVERYTHING ? undefined : (DEED_GROUPS.find((one) => one === what) ?? USUAL);
}

interface FiltersProps {
  actor: string | undefined;
  school: string | undefined;
  /** Undefined for everything. */
  group: DeedGroup | undefined;
}

/**
 * Chooses a kind of deeds, a person and a school: parts of the address, so that it can be sent on.
 */
function Filters({ actor, school, group }: FiltersProps) {
  const translate = useTranslate();
  const { call } = useStudio();
  const [search, setSearch] = useSearchParams();
  const { data } = useQuery({
    queryKey: ['administrators'],
    queryFn: ({ signal }) => call(listAdministrators, {}, { signal }),
  });
  const { data: schools = [] } = useSchools();
  const people = new Set([
    ...(data?.administrators ?? []).map(({ name }) => name),
    ...(actor === undefined ? [] : [actor]),
  ]);
  const owned = schools.filter(({ role }) => role === 'owner');
  const choose = (name: 'what' | 'who' | 'school', value: string) => {
    const next = new URLSearchParams(search);
    if (value === (name === 'what' ? USUAL : '')) next.delete(name);
    else next.set(name, value);
    setSearch(next, { replace: true });
  };
  return (
    <>
      <Select
        aria-label={translate(messages.deed)}
        value={group ?? EVERYTHING}
        choices={([...DEED_GROUPS, EVERYTHING] as const).map((value) => ({
          value,
          label: translate(messages[value]),
        }))}
        onChange={({ target }) => choose('what', target.value)}
      />
      <Select
        aria-label={translate(messages.who)}
        value={actor ?? ''}
        choices={[
          { value: '', label: translate(messages.everyone) },
          ...[...people].map((value) => ({ value, label: value })),
        ]}
        onChange={({ target }) => choose('who', target.value)}
      />
      {(owned.length > 1 || school !== undefined) && (
        <Select
          aria-label={translate(messages.whichSchool)}
          value={school ?? ''}
          choices={[
            { value: '', label: translate(schoolMessages.everySchool) },
            ...schoolChoices(owned, translate),
          ]}
          onChange={({ target }) => choose('school', target.value)}
        />
      )}
    </>
  );
}
