import type { UsageData } from '../../wire';
import type {
  AccessAdapter,
  NetworkGrant,
  NetworkSession,
} from '../adapters/access/access-adapter';
import { isDatabaseUnavailable } from '../database/database-unavailable';
import type { SessionTerms } from '../repositories/apply-terms';
import { countUsage } from '../repositories/count-usage';
import { sessionsOfAccount } from '../repositories/ended-sessions';
import { listPlans, readContract, readUsage } from '../repositories/plans';
import {
  type NewSession,
  type SessionLimit,
  type StartOutcome,
  startSession,
} from '../repositories/start-session';
import { ApiFailure } from './api-failure';
import type { OperationContext } from './define-operation';
import { closeOnNetwork } from './end-sessions';
import type { ApiDeps, ApiSchool } from './ports';

const DEFAULT_HOURS = 24;

interface TermsContext {
  school: SchoolTerms;
  deps: Pick<ApiDeps, 'database' | 'access'>;
  now: Date;
}

type SchoolTerms = Pick<ApiSchool, 'name' | 'configuration'>;

/** What a school's own settings allow a session. */
export function termsOfSchool({
  configuration: { security },
}: Pick<SchoolTerms, 'configuration'>): SessionTerms {
  const { sessionHours = DEFAULT_HOURS, idleMinutes, maxSessions, atMaxSessions } = security ?? {};
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
 * What the school and the account's plan allow a session.
 *
 * @throws ApiFailure 1020 when the account names a plan that the school does not have any more: its limits are not known
 * @throws ApiFailure 20030 or 20031 when the plan's traffic or time is used up, and the network is really opened
 */
export async function readTerms(
  { school, deps: { database, access }, now }: TermsContext,
  accountId: number,
  adapter: AccessAdapter,
): Promise<Pick<SessionTerms, 'seconds' | 'limit'>> {
  const { seconds, limit } = termsOfSchool(school);
  if (!adapter.opensNetwork && !limit) return { seconds, limit };
  if (adapter.opensNetwork)
    await countUsage({ database, access, now }, sessionsOfAccount(accountId));
  const usage = await readUsage(database, { school: school.name, accountId }, now);
  if (usage?.plan === null && (await readContract(database, accountId))?.plan != null) {
    throw new ApiFailure(1020);
  }
  const isCurrent = usage?.until == null || Date.parse(usage.until) > now.getTime();
  const left = adapter.opensNetwork && usage && isCurrent ? secondsLeft(usage) : undefined;
  const plans = limit && usage?.plan ? await listPlans(database, school.name) : [];
  const devices = plans.find(({ id }) => id === usage?.plan?.id)?.devices;
  return {
    seconds: Math.min(seconds, left ?? Number.POSITIVE_INFINITY),
    limit: limit && { ...limit, most: devices ?? limit.most },
  };
}

/** @throws ApiFailure 20030 or 20031 when nothing is left */
function secondsLeft({ traffic, time, until }: UsageData): number | undefined {
  const params = until === null ? {} : { params: { until: until.slice(0, 10) } };
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

/** What a session's start needs of the operation. */
interface StartContext {
  deps: Pick<ApiDeps, 'database' | 'access'>;
  log: Pick<OperationContext['log'], 'error'>;
}

/**
 * Starts a session within its account's limit; sessions that make room are closed on the network.
 *
 * @returns the token
 * @throws ApiFailure 20026 when the limit refuses another device; 1016 when the token cannot be stored, as when the account is removed meanwhile
 */
export async function startLimited(
  context: StartContext,
  network: NetworkSession,
  limit: SessionLimit | undefined,
  owner: Pick<NewSession, 'accountId' | 'identitySession'>,
): Promise<string> {
  const started = await storeSession(context, { ...network, ...owner }, limit);
  if (started.outcome === 'full') {
    throw new ApiFailure(20026, { params: { limit: limit?.most ?? 1 } });
  }
  await closeOnNetwork(context, started.ended);
  return started.token;
}

async function storeSession(
  { deps, log }: StartContext,
  session: NewSession,
  limit: SessionLimit | undefined,
): Promise<StartOutcome> {
  try {
    return await startSession(deps.database, session, limit);
  } catch (err) {
    if (isDatabaseUnavailable(err)) throw err;
    log.error({ err }, 'A session could not be stored');
    throw new ApiFailure(1016);
  }
}
