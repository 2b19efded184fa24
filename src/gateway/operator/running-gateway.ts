import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { request as requestHttp } from 'node:http';
import { join } from 'node:path';
import { finished } from 'node:stream';
import { isJsonObject } from '../../engine';
import { toHttpRequest } from '../../wire/call-request';
import type { OperatorCall } from '../../wire/calls/define-call';
import { errorCode } from '../error-code';
import { UserError } from '../user-error';

/**
 * The file in the folder of data by which a running gateway is reached: for the owner of the
 * folder alone.
 */
export const OPERATOR_FILE = 'operator.json';

/** The path, before a challenge, at which a gateway proves that the file's secret is its own. */
export const PROOF_PATH = '/formgate/api/operator/proof/';

/** The proof of whoever knows the secret, which tells nobody the secret. */
export function operatorProof(secret: string, challenge: string): string {
  return createHmac('sha256', secret).update(challenge).digest('base64url');
}

/** How long a running gateway may take, in milliseconds: an import becomes accounts in one go. */
const PATIENCE = 120_000;

/** How long it may take to say that it is there: an import keeps it busy for some seconds. */
const PROBE_PATIENCE = 30_000;

/** A gateway's response, whole. */
interface GatewayResponse {
  status: number;
  body: Buffer;
}

/** Asks a gateway that runs on this machine. */
export type AskGateway = (contract: OperatorCall, request: object) => Promise<GatewayResponse>;

/** A gateway that runs on this machine. */
export interface RunningGateway {
  ask: AskGateway;
  /** The origin at which its Studio is opened. */
  studio: string;
}

/**
 * The gateway that has the embedded database open; undefined when none says so, or nobody listens
 * there.
 *
 * @param patience how long it may take to say that it is there, in milliseconds
 * @throws UserError where it takes the question and does not respond
 */
export async function findRunningGateway(
  dataDir: string,
  patience = PROBE_PATIENCE,
): Promise<RunningGateway | undefined> {
  const known = jsonOf(await readFile(join(dataDir, OPERATOR_FILE)).catch(() => Buffer.of()));
  if (!isJsonObject(known)) return undefined;
  const { origin, studio = origin, secret } = known;
  if (typeof origin !== 'string' || typeof secret !== 'string') return undefined;
  const ask: AskGateway = (contract, request) => {
    const { method, path, body } = toHttpRequest(contract, request);
    const type = body === undefined ? undefined : { 'content-type': 'application/json' };
    const headers = { authorization: `Bearer ${secret}`, ...type };
    return send(new URL(path, origin), { method, headers, body }, PATIENCE);
  };
  // A gateway that was killed leaves the file: whoever listens there by now is shown nothing of an
  // operator's, neither secret nor request.
  const isThere = await knowsSecret(origin, secret, patience).catch((error: unknown) => {
    if (errorCode(error) === 'ABORT_ERR') throw noResponse(error);
    return false;
  });
  return isThere ? { ask, studio: String(studio) } : undefined;
}

/** Tells whether a gateway's own secret is known at an origin. */
async function knowsSecret(origin: string, secret: string, milliseconds: number): Promise<boolean> {
  const challenge = randomBytes(16).toString('base64url');
  const url = new URL(`${PROOF_PATH}${challenge}`, origin);
  const { status, body } = await send(
    url,
    { method: 'GET', headers: {}, body: undefined },
    milliseconds,
  );
  const right = Buffer.from(operatorProof(secret, challenge));
  return status === 200 && body.length === right.length && timingSafeEqual(body, right);
}

/** The value of a body that is JSON; undefined for any other. */
export function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

interface GatewayRequest {
  method: string;
  headers: Readonly<Record<string, string>>;
  body: string | undefined;
}

/** By Node's own client: to load `fetch` takes a fifth of a short command's processor time. */
function send(
  url: URL,
  { method, headers, body }: GatewayRequest,
  milliseconds: number,
): Promise<GatewayResponse> {
  const signal = AbortSignal.timeout(milliseconds);
  return new Promise((resolve, reject) => {
    requestHttp(url, { method, headers: { ...headers }, signal })
      .on('error', reject)
      .on('response', (response) => {
        const { statusCode: status = 0 } = response;
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        finished(response, (error) => {
          if (error) reject(error);
          else resolve({ status, body: Buffer.concat(chunks) });
        });
      })
      .end(body);
  });
}

/** A gateway that took a question did not respond in time, or went. */
export function noResponse(cause: unknown): UserError {
  return new UserError(
    {
      'zh-CN': '网关没有回应。请确认它还在运行，查看它的日志，然后重试。',
      en: 'The gateway did not respond. See whether it still runs and what its log says, and try again.',
    },
    { cause },
  );
}
