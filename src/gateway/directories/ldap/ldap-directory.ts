import { setTimeout as wait } from 'node:timers/promises';
import { type Entry, ResultCodeError, type SearchOptions } from 'ldapts';
import { storableText } from '../../../engine';
import type { ErrorCode } from '../../../wire';
import { AccessError, type AccessLog } from '../../network/access-adapter';
import { createFailover } from '../../network/failover';
import type { AccountDirectory, DirectoryStudent } from '../account-directory';
import { type Connection, connect, failureOf, type LdapServer, ServerError } from './connection';
import { type ConnectionPool, createConnectionPool } from './connection-pool';
import { dnFor, filterFor } from './escape';
import { PasswordPolicyControl } from './password-policy-control';
import { codeOfRefusal, PolicyError } from './refusals';

export interface Requirement {
  attribute: string;
  values: readonly string[];
  code: ErrorCode;
}

export interface LdapSettings {
  name: string;
  servers: readonly string[];
  startTls: boolean;
  ca: string | undefined;
  base: string;
  /**
   * How students are found: by a service account and a filter, or by the DN that their name makes.
   */
  find:
    | { type: 'search'; bindDn: string; password: string; filter: string }
    | { type: 'template'; userDn: string };
  attributes: { account: string; name: string; phone: string | undefined };
  require: readonly Requirement[];
  /** Milliseconds. */
  timeout: number;
  connections: number;
  /** Seconds. */
  deadTime: number;
}

export interface LdapParts {
  settings: LdapSettings;
  log: AccessLog;
  /**
   * Refusals end at multiples of so many milliseconds, so that their time does not tell an account
   * that is there, whose password the directory has hashed, from one that is not.
   */
  refusalStep?: number;
}

const REFUSAL_STEP = 500;

/** A DN that nobody has is bound where there is no entry: a server is asked as often either way. */
const NOBODY = 'cn=formgate-nobody';

/** Refusals that must not tell by their time whether there is such an account. */
const EVEN: readonly ErrorCode[] = [1002, 20001, 20006];

interface Peer {
  /** Bound as the service account. */
  searching: ConnectionPool | undefined;
  /** Bound as one student after another. */
  binding: ConnectionPool;
}

/** Recognises students by binding as them (RFC 4511, section 4.2). */
export function createLdapDirectory({
  settings,
  log,
  refusalStep = REFUSAL_STEP,
}: LdapParts): AccountDirectory {
  const { name: directory } = settings;
  const clock = () => performance.now();
  const servers = settings.servers.map((url) => ({
    name: url,
    peer: createPeer({ url, ...settings }, settings, clock),
  }));
  const failover = createFailover<Peer>(servers, {
    deadTime: settings.deadTime * 1000,
    clock,
    failureOf: (error) =>
      error instanceof ServerError
        ? { reason: error.message, isServer: error.isServer }
        : undefined,
    onChange: (server, reason) =>
      reason === undefined
        ? log.info({ directory, server }, 'The LDAP server responds again')
        : log.warn({ directory, server, reason }, 'The LDAP server does not respond'),
  });
  return {
    name: directory,
    isProtected: settings.servers.every((url) => settings.startTls || isPrivate(url)),
    async authenticate(names, password) {
      const start = clock();
      try {
        // RFC 4513, section 5.1.2: a bind without a password succeeds, and proves nothing.
        if (password === '') throw new AccessError(20006, 'There is no password.', 'password');
        return await failover.ask((peer) => recognise(peer, names, password, settings));
      } catch (error) {
        if (error instanceof ServerError) throw new AccessError(20011, error.message);
        if (error instanceof AccessError && EVEN.includes(error.code)) {
          const end = start + Math.ceil((clock() - start) / refusalStep) * refusalStep;
          // A timer may be a millisecond early.
          while (clock() < end) await wait(end - clock());
        }
        throw error;
      }
    },
    async health() {
      const parts = await Promise.all(
        servers.map(async ({ name, peer }) => {
          const reason = await probe(peer, settings.base).catch(
            (error: unknown) => failureOf(error).message,
          );
          return { name, isWell: reason === undefined, note: reason ?? 'ok' };
        }),
      );
      return { name: directory, isWell: parts.some(({ isWell }) => isWell), parts };
    },
    async stop() {
      for (const { peer } of servers) {
        peer.searching?.stop();
        peer.binding.stop();
      }
    },
  };
}

function createPeer(
  server: LdapServer,
  { find, connections }: LdapSettings,
  clock: () => number,
): Peer {
  const binding = createConnectionPool({ most: connections, open: () => connect(server), clock });
  if (find.type === 'template') return { searching: undefined, binding };
  const open = async () => {
    const connection = await connect(server);
    try {
      await connection.client.bind(find.bindDn, find.password);
    } catch (error) {
      connection.close();
      throw failureOf(error);
    }
    return connection;
  };
  return { searching: createConnectionPool({ most: connections, open, clock }), binding };
}

async function recognise(
  peer: Peer,
  names: readonly string[],
  password: string,
  settings: LdapSettings,
): Promise<DirectoryStudent> {
  const { find, base } = settings;
  const found = await findEntry(peer, names, settings);
  const [name = ''] = names;
  const made = find.type === 'template' ? dnFor(find.userDn, name) : `${NOBODY},${base}`;
  const dn = found?.dn ?? made;
  return peer.binding.use(async (connection) => {
    const isUnknown = find.type === 'search' && !found;
    await bind(connection, dn, password).catch((error: unknown) => {
      if (!isUnknown || !(error instanceof AccessError)) throw error;
    });
    if (isUnknown) throw new AccessError(1002, 'There is no such entry.');
    const entry = found ?? (await search(connection, dn, '(objectClass=*)', settings))[0];
    if (!entry) throw new AccessError(1004, 'The student may not read their own entry.');
    return toStudent(entry, settings);
  });
}

async function findEntry(
  { searching }: Peer,
  names: readonly string[],
  settings: LdapSettings,
): Promise<Entry | undefined> {
  const { find, base } = settings;
  if (find.type === 'template' || !searching) return undefined;
  return searching.use(async (connection) => {
    for (const name of names) {
      const [entry, other] = await search(connection, base, filterFor(find.filter, name), settings);
      if (other) throw new AccessError(1004, 'The filter finds several entries for one account.');
      if (entry) return entry;
    }
    return undefined;
  });
}

async function search(
  connection: Connection,
  at: string,
  filter: string,
  { base, find, attributes: { account, name, phone }, ...settings }: LdapSettings,
): Promise<Entry[]> {
  const scope = at === base && find.type === 'search' ? 'sub' : 'base';
  const known = phone === undefined ? [account, name] : [account, name, phone];
  const wanted = [...known, ...settings.require.map(({ attribute }) => attribute)];
  const options: SearchOptions = { scope, filter, attributes: wanted, sizeLimit: 2 };
  try {
    // Referrals are not followed: passwords go only to the servers that the file names.
    return (await connection.client.search(at, options)).searchEntries;
  } catch (error) {
    throw failureOf(error);
  }
}

function toStudent(
  entry: Entry,
  { attributes, require: requirements }: LdapSettings,
): DirectoryStudent {
  for (const { attribute, values, code } of requirements) {
    const given = textsOf(entry, attribute).map((text) => text.toLowerCase());
    if (values.some((value) => given.includes(value.toLowerCase()))) continue;
    throw new AccessError(code, `The entry’s ${attribute} is none of those that are let in.`);
  }
  // Of several, always the same one: the order of values means nothing.
  const [username] = textsOf(entry, attributes.account).sort();
  if (username === undefined || username === '') {
    throw new AccessError(1003, `The entry has no ${attributes.account}.`);
  }
  const phone = attributes.phone === undefined ? undefined : textsOf(entry, attributes.phone)[0];
  return { username, displayName: textsOf(entry, attributes.name)[0] ?? '', phone };
}

/** Reads the base as the service account, or what every server says of itself. */
async function probe({ searching, binding }: Peer, base: string): Promise<undefined> {
  const options: SearchOptions = { scope: 'base', attributes: ['1.1'] };
  if (searching) await searching.use(({ client }) => client.search(base, options));
  else await binding.use(({ client }) => client.search('', options));
}

/**
 * Binds as the student.
 *
 * @throws AccessError for what is about the student, ServerError for the rest
 */
async function bind({ client }: Connection, dn: string, password: string): Promise<void> {
  const policy = new PasswordPolicyControl();
  try {
    await client.bind(dn, password, policy);
  } catch (error) {
    if (!(error instanceof ResultCodeError)) throw failureOf(error);
    if (error.code === REFERRAL) {
      throw new AccessError(20011, 'The entry is at another server, which the file does not name.');
    }
    const { code: resultCode, message } = error;
    const code = codeOfRefusal({ resultCode, message, policyError: policy.error });
    if (code === undefined) throw failureOf(error);
    const field = code === 20006 ? 'password' : undefined;
    throw new AccessError(code, `The directory refused the bind with result ${resultCode}.`, field);
  }
  if (policy.error === PolicyError.changeAfterReset) {
    throw new AccessError(20033, 'The password must be changed first.');
  }
}

const REFERRAL = 10;

/** The values of an attribute, whose name's case does not matter. */
function textsOf(entry: Entry, attribute: string): string[] {
  const name = Object.keys(entry).find((key) => key.toLowerCase() === attribute.toLowerCase());
  const value = name === undefined ? [] : entry[name];
  return [value].flat().map((each) => storableText(String(each ?? '')));
}

function isPrivate(url: string): boolean {
  return url.startsWith('ldaps:') || /^ldap:\/\/(localhost|127\.[\d.]+|\[::1\])(:|\/|$)/.test(url);
}
