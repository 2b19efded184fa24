import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { OperatorDeps } from '../../calls/operator-context';
import { CallProblem } from '../../calls/problems';
import type { ResponseProof } from '../../calls/response-proof';
import { hashToken } from '../../crypto/secrets';
import { normalizeAddress } from '../../normalize-address';
import { operatorCalls, runOperatorCall } from '../../operator/run-operator-call';
import { operatorProof, PROOF_PATH } from '../../operator/running-gateway';
import { addCallRoute, bearerOf, sendProblem, toProblem } from '../call-routes';
import { keepOperatorFile, type OperatorFileParts } from './operator-file';

export interface OperatorApiParts extends Omit<OperatorFileParts, 'secret'> {
  deps: OperatorDeps;
  responses: ResponseProof;
}

/**
 * The operator's calls to a gateway whose embedded database is open in this process alone. Whoever
 * may read `operator.json` in the data folder is the operator: it has the address and a secret
 * that is good until the gateway ends.
 */
export async function registerOperatorApi(
  app: FastifyInstance,
  { deps, responses, ...place }: OperatorApiParts,
): Promise<void> {
  const secret = `fgo_${randomBytes(32).toString('base64url')}`;
  keepOperatorFile(app, { ...place, secret });

  app.get<{ Params: { challenge: string } }>(`${PROOF_PATH}:challenge`, ({ params }, reply) =>
    reply
      .headers({ 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' })
      .send(operatorProof(secret, params.challenge)),
  );

  await app.register(async (api) => {
    api.setErrorHandler((error, request, reply) => {
      return sendProblem(reply, toProblem(error, request, 'An operator’s call failed'));
    });
    api.addHook('onRequest', async (request) => {
      if (hashToken(bearerOf(request)) !== hashToken(secret)) throw new CallProblem('unauthorized');
    });
    for (const implementation of operatorCalls) {
      addCallRoute(api, implementation.contract, (values, { ip, log }) =>
        runOperatorCall(implementation, values, { deps, responses, log }, normalizeAddress(ip)),
      );
    }
  });
}
