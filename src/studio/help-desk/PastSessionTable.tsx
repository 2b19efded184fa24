import { Link } from 'react-router-dom';
import { EmptyState } from '../../ui';
import { useTranslate } from '../app/use-translate';
import { Table } from '../parts/Table';
import { formatTime } from '../parts/times';
import type { DeskSearch, PastSession } from './desk-search';
import { messages } from './messages';

/** The sessions that were open at a moment, with whose they were. */
export function PastSessionTable({ found }: { found: Extract<DeskSearch, { type: 'moment' }> }) {
  const translate = useTranslate();
  const { school, entries } = found;
  if (entries.length === 0) {
    return (
      <div role="status">
        <EmptyState icon="search" title={translate(messages.nobody)}>
          {translate(messages.nobodyText)}
        </EmptyState>
      </div>
    );
  }
  return (
    <Table label={translate(messages.byMoment)} isAllText>
      <thead>
        <tr>
          <th scope="col">{translate(messages.account)}</th>
          <th scope="col">{translate(messages.device)}</th>
          <th scope="col">{translate(messages.since)}</th>
          <th scope="col">{translate(messages.until)}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <PastSessionRow key={`${entry.startedAt} ${entry.mac}`} school={school} entry={entry} />
        ))}
      </tbody>
    </Table>
  );
}

function PastSessionRow({ school, entry }: { school: string; entry: PastSession }) {
  const translate = useTranslate();
  const { account, address, mac, device, startedAt, at, action } = entry;
  const time = (moment: string) => formatTime(moment, translate.locale);
  return (
    <tr>
      <th scope="row">
        {account === null ? (
          translate(messages.unknown)
        ) : (
          <Link
            className="st-row-link"
            to={`/help-desk/${encodeURIComponent(school)}/${encodeURIComponent(account)}`}
          >
            {account}
          </Link>
        )}
      </th>
      <td>
        {device}
        <span className="st-quiet">{[address, mac].filter(Boolean).join(' · ')}</span>
      </td>
      <td>
        <span className="st-cell-label">{translate(messages.since)}</span>
        {startedAt === null ? '–' : time(startedAt)}
      </td>
      <td>
        <span className="st-cell-label">{translate(messages.until)}</span>
        {action === 'open' ? translate(messages.now) : time(at)}
      </td>
    </tr>
  );
}
