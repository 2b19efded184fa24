import { useId, useMemo, useState } from 'react';
import { listed } from '../../../engine';
import { Alert, classNames, Field, TextInput } from '../../../ui';
import { useTranslate } from '../../app/use-translate';
import { deviceNames, messages } from './messages';
import {
  type ComparedRow,
  compareTables,
  keptFields,
  sampleAccounts,
  type TableInput,
  type TruthRow,
  truthTable,
} from './truth-table';
import './CarriersPanel.css';

const MOST_ACCOUNTS = 6;

interface TruthTableProps {
  now: TableInput;
  live: TableInput | undefined;
}

/** Account × choice × device: exactly what the network gets, and what a change makes of it. */
export function TruthTable({ now, live }: TruthTableProps) {
  const translate = useTranslate();
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const table = useMemo(() => tablesOf(typed, { now, live }), [typed, now, live]);
  if (!table) {
    return <p className="st-quiet">{translate(messages.cannotCompute)}</p>;
  }
  const { accounts, rows, gone } = table;
  const kept = keptFields(now.form);
  const changed = rows.filter(({ was }) => was !== undefined).length + gone.length;
  const collides = rows.some(({ sameAs }) => sameAs.length > 0);
  return (
    <section className="st-truth">
      <h3>{translate(messages.table)}</h3>
      <Field id={id} label={translate(messages.accounts)} help={translate(messages.accountsHelp)}>
        <TextInput
          id={id}
          spellCheck={false}
          value={typed ?? accounts.join(' ')}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      <div role="status">
        {collides && (
          <Alert tone="error">
            <p>{translate(messages.collision)}</p>
          </Alert>
        )}
        <p className="st-truth-sum">
          {live
            ? translate(changed > 0 ? messages.changes : messages.noChanges, { count: changed })
            : translate(messages.nothingLive)}
        </p>
      </div>
      {kept.length > 0 && (
        <p>
          {translate(messages.kept, {
            fields: listed(
              kept.map((label) => translate(label)),
              translate.locale,
            ),
          })}
        </p>
      )}
      {accounts.map((account) => (
        <AccountTable
          key={account}
          account={account}
          rows={rows.filter((row) => row.account === account)}
          gone={gone.filter((row) => row.account === account)}
        />
      ))}
    </section>
  );
}

/** Undefined where the form is so wrong that nothing can be computed of it. */
function tablesOf(
  typed: string | undefined,
  { now, live }: TruthTableProps,
): { accounts: readonly string[]; rows: ComparedRow[]; gone: readonly TruthRow[] } | undefined {
  try {
    const written = typed?.split(/\s+/).filter((account) => account !== '') ?? [];
    const accounts = [...new Set(written.length > 0 ? written : sampleAccounts(now))];
    const tried = accounts.slice(0, MOST_ACCOUNTS);
    const rows = truthTable(tried, now);
    const compared = live ? compareTables(rows, truthTable(tried, live)) : { rows, gone: [] };
    return { accounts: tried, ...compared };
  } catch {
    return undefined;
  }
}

interface AccountTableProps {
  account: string;
  rows: readonly ComparedRow[];
  gone: readonly TruthRow[];
}

function AccountTable({ account, rows, gone }: AccountTableProps) {
  const translate = useTranslate();
  const choiceOf = ({ chosen, device }: TruthRow) => {
    const words = chosen.map(({ label, value }) => translate(label ?? String(value)));
    const on = device === undefined ? [] : [translate(deviceNames[device])];
    return [...words, ...on].join(' · ') || translate(messages.any);
  };
  return (
    <>
      <table className="st-truth-table">
        <caption>{translate(messages.account, { account })}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="fg-hidden">{translate(messages.chosen)}</span>
            </th>
            <th scope="col">{translate(messages.sent)}</th>
            <th scope="col">{translate(messages.back)}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={row.key}
              className={classNames(
                row.was !== undefined && 'st-truth-changed',
                row.sameAs.length > 0 && 'st-truth-wrong',
              )}
            >
              <th scope="row">{choiceOf(row)}</th>
              <td>
                <code>{row.sent}</code>
                {row.was !== undefined && (
                  <span className="st-quiet">
                    {row.was === null
                      ? translate(messages.isNew)
                      : translate(messages.was, { sent: row.was })}
                  </span>
                )}
                {row.sameAs.length > 0 && (
                  <span className="st-truth-same">
                    {translate(messages.sameAs, { accounts: listed(row.sameAs, translate.locale) })}
                  </span>
                )}
              </td>
              <td>
                <code>{row.back}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {gone.length > 0 && (
        <p className="st-quiet">
          {translate(messages.gone, { choices: listed(gone.map(choiceOf), translate.locale) })}
        </p>
      )}
    </>
  );
}
