import { ACCOUNT_DEFAULTS } from '../../engine';
import type { UsageData } from '../../wire';
import { type AccountTerms, readAccountTerms } from '../accounts/account-terms-store';
import { ApiFailure } from '../calls/api-failure';
import type { ApiDeps, ApiSchool } from '../calls/ports';
import type { AccessAdapter, NetworkGrant } from '../network/access-adapter';
import { onlineLimit } from '../offers/online-limit';
import { listPlans, readContract, readUsage } from '../offers/plan-store';
import type { SessionTerms } from './apply-terms';
import { countUsage } from './count-usage';
import { sessionsOfAccount } from './session-condition-store';

interface TermsContext {
  school: SchoolTerms;
  deps: Pick<ApiDeps, 'database' | 'access'>;
  now: Date;
}

type SchoolTerms = Pick<ApiSchool, 'name' | 'configuration'>;

/** Gives the terms that a school's own settings allow a session. */
export function termsOfSchool({
  configuration: { security },
}: Pick<SchoolTerms, 'configuration'>): SessionTerms {
  const {
    sessionHours = ACCOUNT_DEFAULTS.sessionHours,
    idleMinutes,
    maxSessions,
    atMaxSessions,
  } = security ?? {};
  return {
    seconds: sessionHours * 3600,
    idleSeconds: idleMinutes === undefined ? undefined : idleMinutes * 60,
    limit:
      maxSessions === undefined
        ? undefined
        : { most: maxSessions, whenFull: atMaxSessions ?? 'sign-out-oldest' },
  };
}

/**
 * Reads what the school, the account and its plan allow a session.
 *
 * @throws ApiFailure 20035 when the account's end is over
 * @throws ApiFailure 1020 when the account names a plan that the school does not have any more: its
 *   limits are not known
 * @throws ApiFailure 20030 or 20031 when the plan's traffic or time is used up, and the network is
 *   really opened
 */
export async function readTerms(
  { school, deps: { database, access }, now }: TermsContext,
  accountId: number,
  adapter: AccessAdapter,
): Promise<
  Pick<SessionTerms, 'seconds' | 'limit'> & Pick<AccountTerms, 'endsAt' | 'isUnusedCard'>
> {
  const own = await readAccountTerms(database, accountId, now);
  const { endsAt, isUnusedCard } = own;
  const seconds = Math.min(termsOfSchool(school).seconds, secondsUntilEnd(own, now));
  const limit = limitOf(school, own);
  if (!adapter.opensNetwork && !limit) return { seconds, limit, endsAt, isUnusedCard };
  if (adapter.opensNetwork)
    await countUsage({ database, access, now }, sessionsOfAccount(accountId));
  const usage = await readUsage(database, { school: school.name, accountId }, now);
  if (usage?.plan === null && (await readContract(database, accountId))?.plan != null) {
    throw new ApiFailure(1020);
  }
  const isCurrent = usage?.until == null || Date.parse(usage.until) > now.getTime();
  const left = adapter.opensNetwork && usage && isCurrent ? secondsLeft(usage) : undefined;
  const plans = limit && usage?.plan ? await listPlans(database, school.name) : [];
  const most = onlineLimit(
    school.configuration,
    plans.find(({ id }) => id === usage?.plan?.id),
    own.mostOnline,
  );
  return {
    seconds: Math.min(seconds, left ?? Number.POSITIVE_INFINITY),
    limit: limit && { ...limit, most: most ?? limit.most },
    endsAt,
    isUnusedCard,
  };
}

/** Whole seconds, as RADIUS has them. @throws ApiFailure 20035 when the end is over */
function secondsUntilEnd({ endsAt }: AccountTerms, now: Date): number {
  if (endsAt === null) return Number.POSITIVE_INFINITY;
  if (endsAt <= now) throw new ApiFailure(20035);
  return Math.max(1, Math.floor((endsAt.getTime() - now.getTime()) / 1000));
}

/** The account's own limit, which needs none of the school's, or the school's. */
function limitOf(school: SchoolTerms, { mostOnline }: AccountTerms): SessionTerms['limit'] {
  if (mostOnline === null) return termsOfSchool(school).limit;
  const { atMaxSessions } = school.configuration.security ?? {};
  return { most: mostOnline, whenFull: atMaxSessions ?? 'sign-out-oldest' };
}

/** @throws ApiFailure 20030 or 20031 when nothing is left */
function secondsLeft({ traffic, time, until }: UsageData): number | undefined {
  const params = until === null ? {} : { params: { until } };
  if (traffic.limit !== null && traffic.used >= traffic.limit) throw new ApiFailure(20030, params);
  if (time.limit === null) return undefined;
  const left = Math.floor(time.limit - time.used);
  if (left <= 0) throw new ApiFailure(20031, params);
  return left;
}

/** The grant with the school's own idle time, where that is the shorter. */
export function withIdleTimeout(
  { idleTimeout: granted, ...grant }: NetworkGrant,
  school: Pick<SchoolTerms, 'configuration'>,
): NetworkGrant {
  const { idleSeconds } = termsOfSchool(school);
  const seconds = [granted, idleSeconds].filter((each) => each !== undefined);
  return {
    ...grant,
    ...(seconds.length > 0 && { idleTimeout: Math.min(...seconds) }),
    ...(granted !== undefined && { grantedIdleTimeout: granted }),
  };
}
