import { Icon } from '../../ui';
import type { SignInTry } from '../../wire/calls/accounts/account-parts';
import { shownResult, shownTry } from '../../wire/calls/history/history-words';
import { usePreferences } from '../app/preferences';
import { useTranslate } from '../app/use-translate';
import { Badge } from '../parts/Badge';
import { Table } from '../parts/Table';
import { formatTime } from '../parts/times';
import { messages } from './messages';

/** The last tries to sign in, each with its cause in the words of `formgate log`. */
export function SignInSection({ tries }: { tries: readonly SignInTry[] }) {
  const translate = useTranslate();
  const { locale } = usePreferences();
  return (
    <section>
      <header className="st-desk-head">
        <h2>{translate(messages.signIns)}</h2>
      </header>
      {tries.length === 0 ? (
        <p className="st-quiet">{translate(messages.noSignIns)}</p>
      ) : (
        <Table label={translate(messages.signIns)} isAllText className="st-desk-tries">
          <thead>
            <tr>
              <th scope="col">{translate(messages.result)}</th>
              <th scope="col">{translate(messages.way)}</th>
              <th scope="col">{translate(messages.address)}</th>
              <th scope="col">{translate(messages.when)}</th>
            </tr>
          </thead>
          <tbody>
            {inRows(tries).map(({ at, action, result, address, mac, device, count }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two tries may be the same throughout
              <tr key={`${at} ${index}`}>
                <th scope="row" data-failed={result !== 0 || undefined}>
                  <Icon name={result === 0 ? 'check' : 'warning'} />
                  <span className="st-log-words">
                    {shownResult({ kind: 'sign-in', action, result }, locale)}
                  </span>
                  {count > 1 && <Badge tone="neutral">× {count}</Badge>}
                </th>
                <td>
                  {shownTry(action, locale)}
                  <span className="st-quiet">{device}</span>
                </td>
                <td>
                  {address ?? '–'}
                  <span className="st-quiet">{mac}</span>
                </td>
                <td>{formatTime(at, locale)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}

/**
 * Tries that follow each other and differ in their time alone are one row, with the time of the
 * last.
 */
function inRows(tries: readonly SignInTry[]): (SignInTry & { count: number })[] {
  const rows: (SignInTry & { count: number })[] = [];
  const same = ['action', 'result', 'address', 'mac', 'device'] as const;
  for (const each of tries) {
    const last = rows.at(-1);
    if (last && same.every((name) => last[name] === each[name])) last.count += 1;
    else rows.push({ ...each, count: 1 });
  }
  return rows;
}
