import type { Deed } from '../../wire/calls/administrators/read-administrator-history';
import { shownDeed, shownResult } from '../../wire/calls/history/history-words';
import { usePreferences } from '../app/preferences';
import { useTranslate } from '../app/use-translate';
import { Badge } from '../parts/Badge';
import { Table } from '../parts/Table';
import { formatTime } from '../parts/times';
import { useSchoolNames } from '../schools/school-choices';
import './ActivityTable.css';
import { messages } from './messages';

/** Deeds as rows, the newest first. */
export function ActivityTable({ deeds }: { deeds: readonly Deed[] }) {
  const translate = useTranslate();
  const { locale } = usePreferences();
  const nameOfSchool = useSchoolNames();
  return (
    <Table label={translate(messages.activity)} isAllText>
      <thead>
        <tr>
          <th scope="col">{translate(messages.deed)}</th>
          <th scope="col">{translate(messages.who)}</th>
          <th scope="col">{translate(messages.whichSchool)}</th>
          <th scope="col">{translate(messages.when)}</th>
        </tr>
      </thead>
      <tbody>
        {deeds.map(({ at, action, actor, school, address, result, account, mac }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two deeds may be alike in every value
          <tr key={`${at} ${index}`}>
            <th scope="row">
              <span className="st-log-words">{shownDeed(action, locale)}</span>
              {result !== 0 && (
                <Badge tone="warning">
                  {shownResult({ kind: 'administrator', action, result }, locale)}
                </Badge>
              )}
              {(account !== undefined || mac !== undefined) && (
                <span className="st-quiet">{[account, mac].filter(Boolean).join(' · ')}</span>
              )}
            </th>
            <td>
              {actor === 'operator' ? translate(messages.operator) : actor}
              {actor === null && translate(messages.nobody)}
              <span className="st-quiet">{address}</span>
            </td>
            <td className={school === null ? 'st-none' : undefined}>
              {school === null ? '–' : nameOfSchool(school)}
            </td>
            <td>
              <time dateTime={at}>{formatTime(at, locale)}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
