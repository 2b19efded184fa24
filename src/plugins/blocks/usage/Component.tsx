import type { UsageBlock as Block } from '../../../engine';
import {
  type BlockProps,
  type OperationQuery,
  type RendererServices,
  ScreenLink,
  shownLinks,
  useOperationQuery,
} from '../../../renderer';
import { Card, EmptyState, Meter, Ring } from '../../../ui';
import type { UsageData, Used } from '../../../wire';
import { readUsage } from '../../../wire/calls/offers/read-usage';
import { formatBytes, formatHours, formatMoney } from '../format-amount';
import { formatDay } from '../format-date';
import { QueryView } from '../QueryView';
import { SignedInView } from '../SignedInView';
import { messages } from './messages';
import '../data-card.css';
import './Component.css';

/** How many lines the placeholder has. */
const linesOf = ({ compact }: Block) => (compact ? 2 : 4);

/**
 * The student's usage of the plan in this period: rings or bars for limited amounts, numbers for
 * unlimited ones.
 */
export function UsageBlock({ block, services }: BlockProps<Block>) {
  // Not after the session, but beside it: what follows waits for both. The session's answer counts.
  const query = useOperationQuery(readUsage, services.viewer.signedIn ? {} : null, { stays: true });
  return (
    <SignedInView
      services={services}
      signedOut={block.signedOut}
      title={messages.signInFirst}
      failed={messages.loadFailed}
      lines={linesOf(block)}
    >
      {() => <Usage query={query} block={block} services={services} />}
    </SignedInView>
  );
}

interface UsageProps {
  query: OperationQuery<UsageData | null>;
  block: Block;
  services: RendererServices;
}

function Usage({ query, block, services }: UsageProps) {
  return (
    <QueryView
      query={query}
      services={services}
      failed={messages.loadFailed}
      lines={linesOf(block)}
    >
      {(usage) =>
        usage === null ? (
          <Card className="fg-data-card">
            <EmptyState icon="wifi" title={services.translate(messages.none)} />
          </Card>
        ) : (
          <UsageCard usage={usage} block={block} services={services} />
        )
      }
    </QueryView>
  );
}

interface UsageCardProps {
  usage: UsageData;
  block: Block;
  services: RendererServices;
}

function UsageCard({ usage, block, services }: UsageCardProps) {
  const { translate } = services;
  const { locale } = translate;
  const { plan, traffic, time, until, balance } = usage;
  const links = shownLinks(block.actions, services);
  const { compact = false } = block;
  const renews = until === null ? '' : formatDay(until, locale);
  // The student comes for what is left: an amount with a limit stands first.
  const measures = [
    {
      amount: traffic,
      format: (bytes: number) => formatBytes(bytes, locale),
      left: messages.trafficLeft,
      used: messages.trafficUsed,
    },
    {
      amount: time,
      format: (seconds: number) => formatHours(seconds, locale),
      left: messages.timeLeft,
      used: messages.timeUsed,
    },
  ].sort(({ amount: one }, { amount: other }) => unlimited(one) - unlimited(other));
  return (
    <Card className="fg-data-card">
      <div className="fg-usage-head">
        <h2>{translate(messages.title)}</h2>
        <p className="fg-clamp">{plan ? translate(plan.name) : translate(messages.noPlan)}</p>
      </div>
      <ul className={compact ? 'fg-usage-bars' : 'fg-usage-rings'}>
        {measures.map((measure) => (
          <Measure key={measure.left.id} {...measure} compact={compact} services={services} />
        ))}
      </ul>
      <p className="fg-usage-balance">
        <span>
          {translate(messages.balance)} <strong>{formatMoney(balance, locale)}</strong>
        </span>
        {renews === '' ? null : (
          <span className="fg-usage-note">{translate(messages.renews, { date: renews })}</span>
        )}
      </p>
      {links.length === 0 ? null : (
        <div className="fg-usage-actions">
          {links.map(({ key, link }) => (
            <ScreenLink
              key={key}
              link={link}
              services={services}
              look={link.primary ? 'primary' : 'secondary'}
            />
          ))}
        </div>
      )}
    </Card>
  );
}

const unlimited = ({ limit }: Used) => Number(limit === null);

interface MeasureProps {
  compact: boolean;
  amount: Used;
  format(amount: number): string;
  /** The word below the amount that is left. */
  left: (typeof messages)['trafficLeft'];
  /** The word below the used amount of an unlimited measure. */
  used: (typeof messages)['trafficUsed'];
  services: RendererServices;
}

/** One amount: a ring or a bar with the rest of a limit, or the used number without a limit. */
function Measure({ compact, amount, format, left, used, services: { translate } }: MeasureProps) {
  const { limit } = amount;
  if (limit === null) {
    return (
      <li className="fg-usage-unlimited">
        <span>{format(amount.used)}</span> {translate(used)}
      </li>
    );
  }
  const rest = {
    left: limit === 0 ? 0 : 1 - amount.used / limit,
    value: format(Math.max(0, limit - amount.used)),
    label: translate(left),
  };
  const note = translate(messages.of, { used: format(amount.used), limit: format(limit) });
  return compact ? (
    <li>
      <Meter {...rest} note={note} />
    </li>
  ) : (
    <li>
      <Ring {...rest} />
      <p className="fg-usage-note">{note}</p>
    </li>
  );
}
