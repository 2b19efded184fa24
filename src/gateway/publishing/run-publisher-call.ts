import type { FastifyBaseLogger } from 'fastify';
import { checkRequest } from '../calls/check-request';
import type { ResponseProof } from '../calls/response-proof';
import type { PublisherContext, PublisherDeps, PublisherImplementation } from './publisher-context';
import { logTokenUse, requireStillRight, type TokenUse } from './token-use';
import { logPublishing } from './tokens/log-store';

/** The parts that every run shares. */
export interface PublisherRuntime {
  deps: PublisherDeps;
  responses: ResponseProof;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/**
 * Carries out one request with a token that may make it: its values are checked, the call runs,
 * its response is proven, and the use of the token is logged.
 *
 * @throws CallProblem for every end that has a code
 */
export async function runPublisherCall(
  { contract, run }: PublisherImplementation,
  values: Readonly<Record<string, unknown>>,
  { deps, responses, log }: PublisherRuntime,
  use: TokenUse,
  of: Pick<PublisherContext, 'locale' | 'forwarded' | 'host' | 'created'>,
): Promise<unknown> {
  checkRequest(contract, values);
  const { entry } = use;
  let noted: number | undefined;
  const data = await run({
    ...{ ...of, request: values, deps, token: use.token },
    note: (more) => void Object.assign(entry, more),
    async noteIn(transaction, number) {
      await requireStillRight(transaction, use, contract, deps.clock());
      await logPublishing(transaction, { ...entry, number, outcome: 'ok' });
      noted = number;
    },
  });
  // The entry of a transaction is in the log once that was committed, and not before.
  if (noted !== undefined) use.isLogged = true;
  responses.prove(contract, data, log);
  await logTokenUse(deps.database, use, entry.outcome === '' ? 'ok' : entry.outcome);
  return data;
}
