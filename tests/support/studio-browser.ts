/** For tests: an administrator's browser at running gateways. */
import { createStudioSession } from '../../src/gateway/administrators/session-store';
import { addAdministrator, replacePasswordHash } from '../../src/gateway/administrators/store';
import type { Database } from '../../src/gateway/database/tables';
import { toHttpRequest } from '../../src/wire/call-request';
import type { Grant } from '../../src/wire/calls/administrators/administrator-parts';
import type { AdministratorCall, RequestOf, ResponseOf } from '../../src/wire/calls/define-call';

export interface AdministratorBrowser {
  name: string;
  headers: Readonly<Record<string, string>>;
  /** The response's data. @throws Error for a problem */
  call<Call extends AdministratorCall>(
    url: string,
    contract: Call,
    request: RequestOf<Call>,
  ): Promise<ResponseOf<Call>>;
  /** The problem of a request that is refused. @throws Error where it is not */
  refused<Call extends AdministratorCall>(
    url: string,
    contract: Call,
    request: RequestOf<Call>,
  ): Promise<{ status: number; code: string; [detail: string]: unknown }>;
}

/** Makes an administrator with a session that is open. */
export async function signInAdministrator(
  database: Database,
  name: string,
  grants: readonly Grant[],
): Promise<AdministratorBrowser> {
  const now = new Date();
  const added = await addAdministrator(database, { name, grants, now });
  if (!added) throw new Error(`There is a ${name} already.`);
  const passwordHash = 'none';
  await replacePasswordHash(database, added.id, passwordHash);
  const session = await createStudioSession(database, { id: added.id, passwordHash }, now);
  const token = session?.token ?? '';
  const headers = {
    ...{ cookie: `formgate-studio=${token}`, 'x-formgate-studio': '1', 'accept-language': 'en' },
  };
  async function send(url: string, contract: AdministratorCall, request: object) {
    const { method, path, body } = toHttpRequest(contract, request);
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body }),
    });
    return { status: response.status, body: await response.json() };
  }
  return {
    ...{ name, headers },
    async call(url, contract, request) {
      const { status, body } = await send(url, contract, request);
      if (status >= 300) throw new Error(`${contract.name}: ${status} ${JSON.stringify(body)}`);
      return body;
    },
    async refused(url, contract, request) {
      const { status, body } = await send(url, contract, request);
      if (status < 300) throw new Error(`${contract.name} was not refused.`);
      return body;
    },
  };
}
