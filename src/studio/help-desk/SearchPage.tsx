import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { EmptyState, Select, Skeleton, TabPanels } from '../../ui';
import { listDeskSchools } from '../../wire/calls/accounts/list-desk-schools';
import { messages as frameMessages } from '../app/messages';
import { useStudio } from '../app/studio-context';
import { useTranslate } from '../app/use-translate';
import { LoadFailure } from '../parts/LoadFailure';
import { Page } from '../parts/Page';
import { schoolChoices } from '../schools/school-choices';
import { useDeskSearch } from './desk-search';
import { MomentForm } from './MomentForm';
import { messages } from './messages';
import { PastSessionTable } from './PastSessionTable';
import { SearchForm } from './SearchForm';
import { StudentTable } from './StudentTable';

/** Shows the search for a student, at one school. */
export function SearchPage() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { call } = useStudio();
  const { school: wanted } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['help-desk', 'schools'],
    queryFn: ({ signal }) => call(listDeskSchools, {}, { signal }),
  });
  const schools = data?.schools ?? [];
  const school = schools.find((each) => each.school === wanted) ?? schools[0];
  return (
    <Page
      title={translate(messages.title)}
      lead={translate(messages.lead)}
      actions={
        schools.length > 1 && school ? (
          <Select
            className="st-desk-school"
            aria-label={translate(messages.school)}
            choices={schoolChoices(schools, translate)}
            value={school.school}
            onChange={({ target }) => navigate(`/help-desk/${encodeURIComponent(target.value)}`)}
          />
        ) : undefined
      }
    >
      {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton label={translate(frameMessages.loading)} lines={4} />}
      {data && !school && (
        <EmptyState icon="lock" title={translate(messages.noSchool)}>
          {translate(messages.noSchoolText)}
        </EmptyState>
      )}
      {school && (
        <Searches
          key={school.school}
          school={school.school}
          name={translate(school.name) || school.school}
        />
      )}
    </Page>
  );
}

function Searches({ school, name }: { school: string; name: string }) {
  const id = useId();
  const translate = useTranslate();
  const { last } = useDeskSearch();
  const own = last?.school === school ? last : undefined;
  const [tab, setTab] = useState<string>(own?.type ?? 'student');
  return (
    <div className="st-desk-searches">
      <TabPanels
        id={id}
        label={translate(messages.ways)}
        selected={tab}
        onSelect={setTab}
        tabs={[
          {
            id: 'student',
            label: translate(messages.byStudent),
            panel: <SearchForm school={school} />,
          },
          {
            id: 'moment',
            label: translate(messages.byMoment),
            panel: <MomentForm school={school} />,
          },
        ]}
      />
      {own?.type === tab ? (
        <div className="st-desk-results">
          {own.type === 'student' ? (
            <StudentTable found={own} schoolName={name} />
          ) : (
            <PastSessionTable found={own} />
          )}
        </div>
      ) : (
        <EmptyState
          icon="search"
          title={translate(tab === 'student' ? messages.start : messages.startMoment)}
        >
          {translate(tab === 'student' ? messages.startText : messages.startMomentText)}
        </EmptyState>
      )}
    </div>
  );
}
