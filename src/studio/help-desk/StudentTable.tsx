import { useState } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../ui';
import { searchStudents } from '../../wire/calls/accounts/search-accounts';
import { describeProblem } from '../api/problem-messages';
import { useStudio } from '../app/studio-context';
import { useTranslate } from '../app/use-translate';
import { Badge } from '../parts/Badge';
import { ShowMore } from '../parts/ShowMore';
import { Table } from '../parts/Table';
import { type DeskSearch, useDeskSearch } from './desk-search';
import { messages } from './messages';
import { readPlace } from './read-place';
import { StateBadge } from './StateBadge';

type Found = Extract<DeskSearch, { type: 'student' }>;

interface StudentTableProps {
  found: Found;
  /** The name of the school that was searched. */
  schoolName: string;
}

/** The students that a search has found. */
export function StudentTable({ found, schoolName }: StudentTableProps) {
  const translate = useTranslate();
  const { call, toast } = useStudio();
  const { setLast } = useDeskSearch();
  const [isBusy, setBusy] = useState(false);
  const { school, search, accounts, hasMore } = found;

  async function showMore() {
    setBusy(true);
    const after = accounts.at(-1)?.username ?? '';
    await call(searchStudents, { school, search, after }).then(
      (next) => setLast({ ...found, ...next, accounts: [...accounts, ...next.accounts] }),
      (error: unknown) => toast(translate(describeProblem(error)), 'error'),
    );
    setBusy(false);
  }

  return (
    <>
      <p className="st-quiet" role="status">
        {accounts.length > 0 &&
          translate(hasMore ? messages.foundMore : messages.found, { count: accounts.length })}
      </p>
      {accounts.length === 0 ? (
        <EmptyState icon="search" title={translate(messages.none, { school: schoolName })}>
          {translate(readPlace(search) ? messages.noneAtPlace : messages.noneText)}
        </EmptyState>
      ) : (
        <ShowMore
          count={accounts.length}
          hasMore={hasMore}
          isBusy={isBusy}
          label={translate(messages.more)}
          onMore={() => void showMore()}
        >
          <Table label={translate(messages.search)} isAllText>
            <thead>
              <tr>
                <th scope="col">{translate(messages.search)}</th>
                <th scope="col">{translate(messages.phone)}</th>
                <th scope="col">{translate(messages.state)}</th>
                <th scope="col">{translate(messages.online)}</th>
              </tr>
            </thead>
            <tbody>
              {accounts.map((account) => (
                <StudentRow key={account.username} school={school} account={account} />
              ))}
            </tbody>
          </Table>
        </ShowMore>
      )}
    </>
  );
}

interface StudentRowProps {
  school: string;
  account: Found['accounts'][number];
}

function StudentRow({ school, account }: StudentRowProps) {
  const translate = useTranslate();
  const { username, displayName, phone, sessions } = account;
  return (
    <tr>
      <th scope="row">
        <Link
          className="st-row-link"
          to={`/help-desk/${encodeURIComponent(school)}/${encodeURIComponent(username)}`}
        >
          {displayName || username}
        </Link>
        <span className="st-quiet">{username}</span>
      </th>
      <td>{phone ?? '–'}</td>
      <td>
        <StateBadge account={account} />
      </td>
      <td>
        {sessions > 0 ? (
          <Badge tone="success">{translate(messages.onlineCount, { count: sessions })}</Badge>
        ) : (
          <span className="st-quiet">{translate(messages.offline)}</span>
        )}
      </td>
    </tr>
  );
}
