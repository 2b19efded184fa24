/**
 * For tests: the Studio's API over a real database, called as a browser does, with a clock that
 * tests move.
 */
import { parseSetCookie } from 'cookie';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { administratorCalls } from '../../src/gateway/administrators/administrator-calls';
import type { AdministratorImplementation } from '../../src/gateway/administrators/administrator-context';
import { identityCalls } from '../../src/gateway/administrators/identity-calls';
import { createStudioSession } from '../../src/gateway/administrators/session-store';
import { addAdministrator, replacePasswordHash } from '../../src/gateway/administrators/store';
import { cookieName } from '../../src/gateway/calls/cookie-names';
import { createResponseProof } from '../../src/gateway/calls/response-proof';
import { createRotatingSecrets } from '../../src/gateway/crypto/secrets';
import type { Database } from '../../src/gateway/database/tables';
import { createSchoolEvents } from '../../src/gateway/drafts/school-events';
import type { HistoryEntry } from '../../src/gateway/history/history-entry';
import { createHistoryWriter, type HistoryWriter } from '../../src/gateway/history/history-writer';
import { readHistory } from '../../src/gateway/history/store';
import { registerStudioApi } from '../../src/gateway/http/studio';
import { registerStudioIdentity } from '../../src/gateway/http/studio/identity-routes';
import type { StudioPlace } from '../../src/gateway/http/studio/studio-guard';
import { openKeyring } from '../../src/gateway/keys/live-keyring';
import { createFairQueue } from '../../src/gateway/limits/fair-queue';
import { createRateLimits } from '../../src/gateway/limits/store';
import { loggerOptions, requestIdOf } from '../../src/gateway/logging/logger-options';
import { logRequests } from '../../src/gateway/logging/request-log';
import type { StudioProvider } from '../../src/gateway/providers/open-identity';
import { toHttpRequest } from '../../src/wire/call-request';
import type { Grant } from '../../src/wire/calls/administrators/administrator-parts';
import type {
  AdministratorCall,
  AdministratorRole,
  RequestOf,
  ResponseOf,
} from '../../src/wire/calls/define-call';
import { quickPasswords } from './api-harness';

/** A browser, which has the Studio's cookie and no other. */
export interface StudioBrowser {
  token: string | undefined;
  call<Call extends AdministratorCall>(
    contract: Call,
    request: RequestOf<Call>,
    more?: StudioCallOptions,
  ): Promise<StudioResponse<Call>>;
}

export interface StudioCallOptions {
  address?: string;
  headers?: Readonly<Record<string, string | undefined>>;
}

export interface StudioResponse<Call extends AdministratorCall = AdministratorCall> {
  status: number;
  headers: Record<string, unknown>;
  /** The code of the problem; undefined where there is none. */
  code: string | undefined;
  body: ResponseOf<Call>;
}

export interface StudioHarness {
  app: FastifyInstance;
  database: Database;
  history: HistoryWriter;
  clock: { now: Date; forward(seconds: number): void };
  browser(token?: string): StudioBrowser;
  /** What the history has of this moment of the clock: other tests' entries are of others. */
  entriesNow(): Promise<HistoryEntry[]>;
  /** A browser that is signed in as a new administrator. */
  signedIn(
    grants: readonly Grant[],
    name?: string,
  ): Promise<StudioBrowser & { id: string; name: string }>;
}

/** The password of those. */
export const PASSWORD = 'correct horse battery';

interface StudioHarnessOptions {
  place?: StudioPlace;
  more?: readonly AdministratorImplementation[];
  /** The provider through which administrators may sign in. */
  provider?: StudioProvider;
  /** Roles that need a second factor. */
  secondFactorRoles?: readonly AdministratorRole[];
  stream?: { write(line: string): void };
}

const NO_PLACE: StudioPlace = { studioUrl: undefined, trustProxy: 0 };

/** Harnesses over one database have administrators of different names. */
let made = 0;

export async function createStudioHarness(
  database: Database,
  {
    place = NO_PLACE,
    more = [],
    provider,
    secondFactorRoles = [],
    stream,
  }: StudioHarnessOptions = {},
): Promise<StudioHarness> {
  const keyring = await openKeyring(database);
  const secrets = createRotatingSecrets(keyring.current);
  const clock = {
    now: new Date('2026-03-02T08:00:00Z'),
    forward(seconds: number) {
      clock.now = new Date(clock.now.getTime() + seconds * 1000);
    },
  };
  const app: FastifyInstance = fastify({
    logger: loggerOptions(stream ? 'trace' : 'silent', stream),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf,
    trustProxy: (_address, hop) => hop < place.trustProxy,
  });
  logRequests(app);
  const history = createHistoryWriter({
    ...{ database, clock: () => clock.now, log: app.log },
    months: { 'sign-in': 6, session: 6, recovery: 6, administrator: 6 },
  });
  app.addHook('onClose', () => history.close());
  const rateLimits = createRateLimits(database, secrets);
  await registerStudioIdentity(app, {
    ...{ database, secrets, rateLimits, provider, place, publicUrl: undefined },
    ...{ clock: () => clock.now, isSharedAddress: () => false },
  });
  await registerStudioApi(app, {
    events: createSchoolEvents({
      ...{ database, clock: () => clock.now, secondFactorRoles },
      live: () => ({ state: null, number: null }),
    }),
    implementations: [...administratorCalls, ...identityCalls({ secrets, provider }), ...more],
    place,
    responses: createResponseProof('refuse'),
    deps: {
      ...{ database, history, clock: () => clock.now, passwords: quickPasswords },
      ...{ queue: createFairQueue(), rateLimits, secondFactorRoles },
      ...{ isSharedAddress: () => false, version: 'test', identity: provider, portal: '' },
      schools: async () => ['riverside', 'hillside'],
      nameOfSchool: (school) => (school === 'riverside' ? 'Riverside University' : undefined),
    },
  });
  const browser = (token?: string): StudioBrowser => {
    const own: StudioBrowser = {
      token,
      call: (contract, request, options) => callStudio(app, own, contract, request, options),
    };
    return own;
  };
  const passwordHash = await quickPasswords.hash(PASSWORD);
  return {
    ...{ app, database, history, clock, browser },
    async entriesNow() {
      const now = clock.now.getTime();
      const moment = { since: new Date(now), until: new Date(now + 1) };
      return (await readHistory(database, moment, { limit: 100 })).entries;
    },
    async signedIn(grants, given) {
      made += 1;
      const name = given ?? `administrator-${made}`;
      const added = await addAdministrator(database, { name, grants, now: clock.now });
      if (!added) throw new Error(`There is a ${name} already.`);
      await replacePasswordHash(database, added.id, passwordHash);
      const session = await createStudioSession(
        database,
        { id: added.id, passwordHash },
        { now: clock.now },
      );
      return Object.assign(browser(session?.token), { id: added.id, name });
    },
  };
}

async function callStudio<Call extends AdministratorCall>(
  app: FastifyInstance,
  browser: StudioBrowser,
  contract: Call,
  request: RequestOf<Call>,
  { address = '127.0.0.1', headers = {} }: StudioCallOptions = {},
): Promise<StudioResponse<Call>> {
  const { method, path: url, body } = toHttpRequest(contract, request);
  const cookieOf = cookieName(
    'formgate-studio',
    headers['x-forwarded-proto'] === 'https',
    '__Host-',
  );
  const sent: Record<string, string | undefined> = {
    ...{ host: 'localhost', 'sec-fetch-site': 'same-origin', ...headers },
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(browser.token !== undefined && {
      cookie: [`${cookieOf}=${browser.token}`, headers.cookie ?? []].flat().join('; '),
    }),
  };
  const response = await app.inject({
    ...{ method, url, remoteAddress: address, ...(body !== undefined && { body }) },
    headers: Object.fromEntries(
      Object.entries(sent).filter(([, value]) => value !== undefined),
    ) as Record<string, string>,
  });
  for (const cookie of [response.headers['set-cookie'] ?? []].flat()) {
    const { name, value, maxAge } = parseSetCookie(cookie);
    if (name === cookieOf) browser.token = maxAge === 0 ? undefined : value;
  }
  const { statusCode: status } = response;
  const isBytes = status === 200 && contract.encoding === 'bytes';
  const data = isBytes ? new Uint8Array(response.rawPayload) : response.json();
  return { status, headers: response.headers, code: data?.code, body: data };
}
