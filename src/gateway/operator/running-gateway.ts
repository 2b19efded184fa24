import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isJsonObject } from '../../engine';
import { toHttpRequest } from '../../wire/call-request';
import type { OperatorCall } from '../../wire/calls/define-call';
import { listSchools } from '../../wire/calls/publishing/list-schools';

/**
 * The file in the folder of data by which a running gateway is reached: for the owner of the
 * folder alone.
 */
export const OPERATOR_FILE = 'operator.json';

/** How long a running gateway may take, in milliseconds: an import becomes accounts in one go. */
const PATIENCE = 120_000;

/** Asks a gateway that runs on this machine. */
export type AskGateway = (contract: OperatorCall, request: object) => Promise<Response>;

/** A gateway that runs on this machine. */
export interface RunningGateway {
  ask: AskGateway;
  /** The origin at which its Studio is opened. */
  studio: string;
}

/**
 * The gateway that has the embedded database open; undefined when none says so, or none answers.
 */
export async function findRunningGateway(dataDir: string): Promise<RunningGateway | undefined> {
  const file = await readFile(join(dataDir, OPERATOR_FILE), 'utf8').catch(() => '{}');
  const known: unknown = JSON.parse(file);
  if (!isJsonObject(known)) return undefined;
  const { origin, studio = origin, secret } = known;
  if (typeof origin !== 'string' || typeof secret !== 'string') return undefined;
  const ask: AskGateway = (contract, request) => {
    const { method, path, body } = toHttpRequest(contract, request);
    const type = body === undefined ? undefined : { 'content-type': 'application/json' };
    return fetch(`${origin}${path}`, {
      ...{ method, headers: { authorization: `Bearer ${secret}`, ...type } },
      ...(body !== undefined && { body }),
      signal: AbortSignal.timeout(PATIENCE),
    });
  };
  // A gateway that was killed leaves the file: another program may listen there by now.
  const isThere = await ask(listSchools, {})
    .then(async (response) => response.ok && isJsonObject(await response.json()))
    .catch(() => false);
  return isThere ? { ask, studio: String(studio) } : undefined;
}
