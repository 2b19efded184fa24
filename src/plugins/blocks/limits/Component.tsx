import type { LimitsBlock as Block } from '../../../engine';
import {
  type BlockProps,
  type OperationQuery,
  type RendererServices,
  ScreenLink,
  useOperationQuery,
  useSession,
} from '../../../renderer';
import { Card, EmptyState, Icon } from '../../../ui';
import type { LimitInfo, LimitKind } from '../../../wire';
import { readLimits } from '../../../wire/calls/offers/read-limits';
import { currentSession } from '../../../wire/calls/sessions/current-session';
import { limitWords, limitMessages as messages } from '../limit-messages';
import { limitNumbers } from '../limit-numbers';
import { QueryView } from '../QueryView';
import { SignInFirst } from '../SignInFirst';
import { limitOfReason } from './limit-of-reason';
import '../data-card.css';
import './Component.css';

/** The limits of the student's access now, from the URL and from the account's data. */
export function LimitsBlock({ block, services }: BlockProps<Block>) {
  const session = useSession(currentSession);
  const isStudent = session.state === 'ready' && session.data !== null;
  const query = useOperationQuery(readLimits, isStudent ? {} : null);
  const limits = query.data?.limits ?? [];
  const shown = shownLimits(limits, limitOfReason(services.query));
  const isSignedOut = session.state === 'ready' && session.data === null;

  // Without a session there are no limits to wait for.
  const pending: OperationQuery<unknown> = session.state === 'error' ? session : query;

  if (shown.length > 0) {
    return (
      <>
        {shown.map((limit, index) => (
          <LimitCard
            key={limit.kind}
            limit={limit}
            first={index === 0}
            isOnlineHere={isStudent}
            block={block}
            services={services}
          />
        ))}
        {isSignedOut && block.signedOut ? (
          <SignInForNumbers link={block.signedOut} services={services} />
        ) : null}
      </>
    );
  }
  if (isSignedOut) {
    return <SignInFirst link={block.signedOut} services={services} title={messages.signInFirst} />;
  }
  return (
    <QueryView query={pending} services={services} failed={messages.loadFailed} lines={3}>
      {() => <NoLimit limits={limits} services={services} />}
    </QueryView>
  );
}

/**
 * The limits in force. The limit that the URL names comes first, and is shown even if the data do
 * not contain it.
 */
function shownLimits(limits: readonly LimitInfo[], reason: LimitKind | undefined): LimitInfo[] {
  const reached = limits.filter((limit) => limit.reached && limit.kind !== reason);
  if (reason === undefined) return reached;
  const nothing = { reached: true, used: null, limit: null, owed: null, until: null, reason: null };
  const known = limits.find(({ kind }) => kind === reason);
  return [known ?? { kind: reason, ...nothing }, ...reached];
}

interface LimitCardProps {
  limit: LimitInfo;
  /** Its way out is the page's main one. */
  first: boolean;
  /** The student is signed in on this device. */
  isOnlineHere: boolean;
  block: Block;
  services: RendererServices;
}

function LimitCard({ limit, first, isOnlineHere, block, services }: LimitCardProps) {
  const { translate } = services;
  const { title, text } = limitWords[limit.kind];
  const way = block.ways?.[limit.kind];
  // A device that is online is not asked to sign in.
  const isHere = limit.kind === 'devices' && isOnlineHere;
  return (
    <Card className="fg-data-card fg-limit">
      <h2 className="fg-marked-title">
        <Icon name="warning" />
        {translate(title)}
      </h2>
      <Numbers limit={limit} services={services} />
      {limit.reason ? (
        <p>{translate(messages.reason, { reason: translate(limit.reason) })}</p>
      ) : null}
      <p>{translate(isHere ? messages.devicesHere : text)}</p>
      {way ? (
        <ScreenLink link={way} services={services} look={first ? 'primary' : 'secondary'} wide />
      ) : null}
    </Card>
  );
}

function Numbers({ limit, services: { translate } }: Pick<LimitCardProps, 'limit' | 'services'>) {
  return limitNumbers(limit, translate).map((sentence) => (
    <p key={sentence} className="fg-limit-number">
      {sentence}
    </p>
  ));
}

function SignInForNumbers({
  link,
  services,
}: {
  link: NonNullable<Block['signedOut']>;
  services: RendererServices;
}) {
  return (
    <p className="fg-data-note">
      {services.translate(messages.signInForNumbers)}{' '}
      <ScreenLink link={link} services={services} details={{ returns: true }} />
    </p>
  );
}

function NoLimit({
  limits,
  services,
}: {
  limits: readonly LimitInfo[];
  services: RendererServices;
}) {
  const { translate } = services;
  return (
    <Card className="fg-data-card">
      <EmptyState icon="check" title={translate(messages.none)}>
        {translate(messages.noneText)}
      </EmptyState>
      {limits.map((limit) => (
        <Numbers key={limit.kind} limit={limit} services={services} />
      ))}
    </Card>
  );
}
