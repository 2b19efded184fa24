import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isJsonObject, type JsonObject } from '../../../engine';
import { OPERATOR_FILE } from './operator-api';

/** How long a running gateway may take, in milliseconds: an import becomes accounts in one go. */
const PATIENCE = 120_000;

/** A gateway that runs on this machine, as its operator reaches it. */
export interface RunningGateway {
  /** Calls its API for operators. @param path below `/formgate/api` */
  call(method: string, path: string, body?: object): Promise<{ status: number; json: JsonObject }>;
  /** The bytes of a response; undefined when it went wrong. */
  download(path: string): Promise<Uint8Array | undefined>;
}

/** The gateway that has the embedded database open; undefined when none says so, or none answers. */
export async function findRunningGateway(dataDir: string): Promise<RunningGateway | undefined> {
  const file = await readFile(join(dataDir, OPERATOR_FILE), 'utf8').catch(() => '{}');
  const known: unknown = JSON.parse(file);
  if (!isJsonObject(known)) return undefined;
  const { origin, secret } = known;
  if (typeof origin !== 'string' || typeof secret !== 'string') return undefined;

  const call: RunningGateway['call'] = async (method, path, body) => {
    const response = await fetch(`${origin}/formgate/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${secret}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(PATIENCE),
    });
    const json: unknown = await response.json();
    return { status: response.status, json: isJsonObject(json) ? json : {} };
  };

  // What a gateway left that was killed: another program may listen there by now.
  const isThere = await call('GET', '/tokens/').then(
    ({ status }) => status === 200,
    () => false,
  );
  if (!isThere) return undefined;
  return {
    call,
    async download(path) {
      const response = await fetch(`${origin}/formgate/api${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${secret}` },
        signal: AbortSignal.timeout(PATIENCE),
      });
      return response.ok ? new Uint8Array(await response.arrayBuffer()) : undefined;
    },
  };
}
