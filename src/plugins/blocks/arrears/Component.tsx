import type { ArrearsBlock as Block } from '../../../engine';
import { type BlockProps, type RendererServices, useOperationQuery } from '../../../renderer';
import { Card, EmptyState } from '../../../ui';
import type { ArrearsData } from '../../../wire';
import { readArrears } from '../../../wire/calls/offers/read-arrears';
import { formatMoney } from '../format-amount';
import { formatDay, isBeforeDay } from '../format-date';
import { QueryView } from '../QueryView';
import { SignedInView } from '../SignedInView';
import { messages } from './messages';
import { PaymentWays } from './PaymentWays';
import '../data-card.css';
import './Component.css';

/** How many lines the placeholder has. */
const LINES = 3;

/** The student's unpaid amounts, the balance, how to pay, and what happens then. */
export function ArrearsBlock({ block, services }: BlockProps<Block>) {
  return (
    <SignedInView
      services={services}
      signedOut={block.signedOut}
      failed={messages.loadFailed}
      lines={LINES}
      isList
    >
      {() => <Arrears block={block} services={services} />}
    </SignedInView>
  );
}

function Arrears({ block, services }: { block: Block; services: RendererServices }) {
  const query = useOperationQuery(readArrears, {});
  const note = services.translate(block.note);
  return (
    <QueryView query={query} services={services} failed={messages.loadFailed} lines={LINES} isList>
      {(data) =>
        data.charges.length === 0 ? (
          <Card className="fg-data-card">
            <EmptyState icon="check" title={services.translate(messages.nothing)}>
              {services.translate(messages.nothingText, {
                balance: formatMoney(data.balance, services.translate.locale),
              })}
            </EmptyState>
          </Card>
        ) : (
          <>
            <Charges data={data} services={services} />
            <PaymentWays block={block} services={services} />
            {note === '' ? null : <p className="fg-data-note">{note}</p>}
          </>
        )
      }
    </QueryView>
  );
}

/** The day until which a charge is to be paid, where it is known; a day in the past stands out. */
function DueDay({ dueAt, services }: { dueAt: string; services: RendererServices }) {
  const { translate, viewer } = services;
  const overdue = isBeforeDay(dueAt, viewer.today);
  const date = formatDay(dueAt, translate.locale);
  if (date === '') return null;
  return (
    <span className={overdue ? 'fg-arrears-due fg-arrears-overdue' : 'fg-arrears-due'}>
      {translate(overdue ? messages.overdue : messages.due, { date })}
    </span>
  );
}

function Charges({ data, services }: { data: ArrearsData; services: RendererServices }) {
  const { translate, viewer } = services;
  const { locale } = translate;
  const overdue = data.charges
    .filter(({ dueAt }) => isBeforeDay(dueAt, viewer.today))
    .reduce((sum, { price }) => sum + price.amount, 0);
  return (
    <Card className="fg-data-card">
      <p className="fg-arrears-total">
        <span>{translate(messages.total)}</span>
        <strong>{formatMoney(data.total, locale)}</strong>
        {overdue > 0 && overdue < data.total.amount ? (
          <span className="fg-arrears-overdue">
            {translate(messages.overduePart, {
              amount: formatMoney({ ...data.total, amount: overdue }, locale),
            })}
          </span>
        ) : null}
      </p>
      <ul className="fg-arrears">
        {data.charges.map(({ id, title, price, dueAt }) => (
          <li key={id}>
            <span className="fg-arrears-title">{translate(title)}</span>
            <span className="fg-arrears-price">{formatMoney(price, locale)}</span>
            <DueDay dueAt={dueAt} services={services} />
          </li>
        ))}
      </ul>
      <p className="fg-arrears-balance">
        <span>{translate(messages.balance)}</span>
        <span>{formatMoney(data.balance, locale)}</span>
      </p>
    </Card>
  );
}
