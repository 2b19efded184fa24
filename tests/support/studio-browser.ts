/** For tests: an administrator's browser at running gateways. */
import { parseSetCookie } from 'cookie';
import { createStudioSession } from '../../src/gateway/administrators/session-store';
import { addAdministrator, replacePasswordHash } from '../../src/gateway/administrators/store';
import { totpCode } from '../../src/gateway/crypto/totp';
import type { Database } from '../../src/gateway/database/tables';
import { findRunningGateway } from '../../src/gateway/operator/running-gateway';
import { toHttpRequest } from '../../src/wire/call-request';
import { acceptInvitation } from '../../src/wire/calls/administrators/accept-invitation';
import { addAdministrator as addByOperator } from '../../src/wire/calls/administrators/add-administrator';
import type { Grant } from '../../src/wire/calls/administrators/administrator-parts';
import { beginSecondFactor } from '../../src/wire/calls/administrators/begin-second-factor';
import { confirmSecondFactor } from '../../src/wire/calls/administrators/confirm-second-factor';
import type { AdministratorCall, RequestOf, ResponseOf } from '../../src/wire/calls/define-call';
import type { RunningGateway } from './gateway';

export interface AdministratorBrowser {
  name: string;
  /** The session's token, which is the cookie's value as the gateway gave it last. */
  readonly token: string;
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

/** Makes an administrator of a gateway with the embedded database, as its operator and they do. */
export async function inviteAdministrator(
  { url, dataDir }: Pick<RunningGateway, 'url' | 'dataDir'>,
  name: string,
  grants: Grant[],
): Promise<AdministratorBrowser> {
  const running = await findRunningGateway(dataDir);
  if (!running) throw new Error('No gateway answers operators.');
  const { body: invitation } = await running.ask(addByOperator, { name, grants });
  const { added } = JSON.parse(String(invitation));
  const token = added.link.path.split('#')[1];
  const { method, path, body } = toHttpRequest(acceptInvitation, {
    ...{ name, token, password: 'correct horse battery' },
  });
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', 'x-formgate-studio': '1' },
    body: body ?? '',
  });
  const [cookie = ''] = response.headers.getSetCookie();
  return browserOf(name, parseSetCookie(cookie).value ?? '');
}

/** Sets up a second factor for an administrator who has just signed in. */
export async function setUpSecondFactor(
  url: string,
  browser: Pick<AdministratorBrowser, 'call'>,
): Promise<void> {
  const { secret } = await browser.call(url, beginSecondFactor, {});
  const code = totpCode(secret, Math.floor(Date.now() / 30_000));
  await browser.call(url, confirmSecondFactor, { code });
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
  const session = await createStudioSession(database, { id: added.id, passwordHash }, { now });
  return browserOf(name, session?.token ?? '');
}

function browserOf(name: string, token: string): AdministratorBrowser {
  const cookie = (value: string) => `formgate-studio=${value}`;
  let now = token;
  const headers = {
    ...{ cookie: cookie(token), 'x-formgate-studio': '1', 'accept-language': 'en' },
  };
  async function send(url: string, contract: AdministratorCall, request: object) {
    const { method, path, body } = toHttpRequest(contract, request);
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body }),
    });
    const [renewed] = response.headers.getSetCookie();
    if (renewed !== undefined) {
      now = parseSetCookie(renewed).value ?? '';
      headers.cookie = cookie(now);
    }
    const isBytes = response.ok && contract.encoding === 'bytes';
    const sent = isBytes ? new Uint8Array(await response.arrayBuffer()) : await response.json();
    return { status: response.status, body: sent };
  }
  return {
    ...{ name, headers },
    get token() {
      return now;
    },
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
