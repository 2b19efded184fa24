import type { FastifyBaseLogger } from 'fastify';
import { type DeviceClass, storableProperties } from '../../engine';
import { ApiFailure } from '../calls/api-failure';
import { createOperationLimits } from '../calls/call-limits';
import { checkRequest } from '../calls/check-request';
import { CallProblem } from '../calls/problems';
import type { ResponseProof } from '../calls/response-proof';
import { BusyError } from '../limits/fair-queue';
import { rateLimitKey } from '../limits/rate-limit-key';
import type {
  AdministratorContext,
  AdministratorDeps,
  AdministratorImplementation,
} from './administrator-context';
import { type AdministratorUse, storeAdministratorUse } from './administrator-use';
import { requireRole } from './roles';
import { requireSecondFactor } from './second-factor-policy';
import { holdStudioSession } from './session-store';

/** The parts that every run shares. */
export interface AdministratorRuntime {
  deps: AdministratorDeps;
  responses: ResponseProof;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/** One request as HTTP knows it. */
export interface AdministratorRequest
  extends Pick<AdministratorContext, 'locale' | 'sent' | 'setCookie' | 'cookies'> {
  /** The class of the device. */
  device: DeviceClass;
  /** True when nobody waits for the response any more. */
  hasGone(): boolean;
}

/**
 * Carries out one request of an administrator: its values are checked, and the role at their
 * school; the call runs, its response is proven, and the history has what was done.
 *
 * @throws CallProblem for every end that has a code
 */
export async function runAdministratorCall(
  { contract, run }: AdministratorImplementation,
  given: Readonly<Record<string, unknown>>,
  { deps, responses, log }: AdministratorRuntime,
  use: AdministratorUse,
  { locale, device, sent, setCookie, cookies, hasGone }: AdministratorRequest,
): Promise<unknown> {
  const request = storableProperties(given);
  const { signedIn, at: now, address } = use;
  use.values = request;
  checkRequest(contract, request);
  const school = typeof request.school === 'string' ? request.school : undefined;
  requireRole(contract, signedIn?.administrator, school);
  const key = rateLimitKey(address);
  const asker = { school: '', address: key, isShared: deps.isSharedAddress(address) };
  let isStored = false;
  const context: Omit<AdministratorContext, 'signedIn'> & { signedIn: typeof signedIn } = {
    ...{ request, sent, deps, signedIn, now, locale, setCookie, cookies },
    place: { address, device },
    limits: createOperationLimits(contract.limits ?? [], deps.rateLimits, asker, now),
    inTurn: (work) => deps.queue.run({ rateLimitKey: key, hasGone }, work),
    actAs: (name) => {
      use.actor = name;
    },
    note: (values) => {
      use.values = { ...use.values, ...values };
    },
    async requireStill(transaction) {
      const { tokenHash = '' } = signedIn?.session ?? {};
      const current = await holdStudioSession(transaction, tokenHash, deps.clock());
      requireRole(contract, current?.administrator, school);
      requireSecondFactor(contract, current, deps);
    },
    async noteIn(transaction) {
      await storeAdministratorUse(transaction, use);
      isStored = true;
      use.isNoted ||= !transaction.isTransaction;
    },
  };
  try {
    // A call whose contract needs a session was refused above where there is none.
    const data = await run(context as AdministratorContext);
    use.isNoted = isStored;
    if (contract.encoding !== 'bytes') responses.prove(contract, data, log);
    if (!isStored) await storeAdministratorUse(deps.database, use);
    use.isNoted = true;
    return data;
  } catch (error) {
    throw problemOf(error);
  }
}

/** Limits and turns are said in the words of students' calls. */
function problemOf(error: unknown): unknown {
  if (error instanceof BusyError) return new CallProblem('overloaded');
  if (!(error instanceof ApiFailure) || error.code !== 20001) return error;
  return new CallProblem('too-many-tries', { seconds: error.details.params?.seconds });
}
