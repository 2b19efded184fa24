import type { DeviceClass } from '../../engine';
import type { StudioSessionInfo } from '../../wire/calls/administrators/administrator-parts';
import { CallProblem } from '../calls/problems';
import { createToken, hashToken } from '../crypto/secrets';
import type { Database } from '../database/tables';
import type { SignedIn, StudioSession } from './administrator';
import { type AdministratorRow, COLUMNS, toAdministrator } from './store';

const HOUR = 3600_000;

/**
 * A session ends so many milliseconds after its last use, and after its beginning however it is
 * used.
 */
const IDLE = 12 * HOUR;
const LONGEST = 30 * 24 * HOUR;

/** The same for the browser's cookie, in seconds: the gateway itself sees to the idle time. */
export const COOKIE_SECONDS = LONGEST / 1000;

/** A use is written down once in so many milliseconds. */
const WRITE_EVERY = 60_000;

/** How far the clocks of several nodes may differ. */
const SKEW = 60_000;

interface SessionOwner {
  id: string;
  /** Undefined for one who has none, and has signed in otherwise. */
  passwordHash: string | undefined;
  hasSecondFactor?: boolean;
}

/** How the administrator of a session showed who they are. */
export interface Authentication {
  /** Left out where it is not known when. */
  authenticatedAt?: Date | undefined;
  /** True when the identity provider asked for a second factor, as the operator reads it. */
  hasProviderFactor?: boolean | undefined;
}

/** The device that a session begins at. */
export interface SessionPlace {
  address: string;
  device: DeviceClass;
}

/**
 * Begins a session. Its token is in what this gives, and nowhere else.
 *
 * @param of `hasSecondFactor`: whether a code was asked for
 * @returns undefined where the administrator was removed, or has another password or a second
 *   factor, meanwhile: in a transaction, whoever changes any of these waits for its end and ends
 *   this session too
 */
export async function createStudioSession(
  database: Database,
  { id, passwordHash, hasSecondFactor = false }: SessionOwner,
  {
    now,
    place,
    authenticatedAt,
    hasProviderFactor = false,
  }: { now: Date; place?: SessionPlace } & Authentication,
): Promise<(StudioSession & { token: string }) | undefined> {
  const { numUpdatedRows } = await database
    .updateTable('administrators')
    .set({ last_seen_at: now })
    .where('id', '=', id)
    .where('password_hash', passwordHash === undefined ? 'is' : '=', passwordHash ?? null)
    .where('totp_secret', hasSecondFactor ? 'is not' : 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return undefined;
  const token = createToken();
  const tokenHash = hashToken(token);
  await database
    .insertInto('administrator_sessions')
    .values({
      ...{ token_hash: tokenHash, administrator_id: id },
      ...{ created_at: now, used_at: now },
      ...{ address: place?.address ?? null, device: place?.device ?? null },
      ...{ authenticated_at: authenticatedAt ?? null, provider_factor: hasProviderFactor },
    })
    .execute();
  const expiresAt = endOf(now, now);
  return { token, tokenHash, expiresAt, authenticatedAt, hasProviderFactor };
}

/** The live session of a token, and whose it is. It is used by this. */
export async function findStudioSession(
  database: Database,
  token: string,
  now: Date,
): Promise<SignedIn | undefined> {
  const tokenHash = hashToken(token);
  const row = await sessionsOf(database, [tokenHash]).executeTakeFirst();
  if (!row || hasEnded(row, now)) return undefined;
  if (now.getTime() - row.used_at.getTime() >= WRITE_EVERY) {
    await database
      .updateTable('administrator_sessions')
      .set({ used_at: now })
      .where('token_hash', '=', tokenHash)
      .execute();
    await database
      .updateTable('administrators')
      .set({ last_seen_at: now })
      .where('id', '=', row.id)
      .execute();
  }
  return toSignedIn(row, now);
}

const SESSION_COLUMNS = [
  ...(['s.token_hash', 's.created_at as began_at', 's.used_at'] as const),
  ...(['s.authenticated_at', 's.provider_factor'] as const),
] as const;

interface SessionRow {
  token_hash: string;
  began_at: Date;
  authenticated_at: Date | null;
  provider_factor: boolean;
}

function toSignedIn(row: SessionRow & AdministratorRow, now: Date): SignedIn {
  const session = {
    ...{ tokenHash: row.token_hash, expiresAt: endOf(row.began_at, now) },
    authenticatedAt: row.authenticated_at ?? undefined,
    hasProviderFactor: row.provider_factor,
  };
  return { administrator: toAdministrator(row), session };
}

const sessionsOf = (database: Database, tokenHashes: readonly string[]) =>
  database
    .selectFrom('administrator_sessions as s')
    .innerJoin('administrators as a', 'a.id', 's.administrator_id')
    .where('s.token_hash', 'in', tokenHashes)
    .select(SESSION_COLUMNS)
    .select(COLUMNS.map((name) => `a.${name}` as const));

/**
 * The session with the hash of a token as it is now. Until the end of the transaction whoever
 * would take a role away from its administrator, or remove them, waits.
 */
export async function holdStudioSession(
  transaction: Database,
  tokenHash: string,
  now: Date,
): Promise<SignedIn | undefined> {
  const row = await sessionsOf(transaction, [tokenHash]).forShare('a').executeTakeFirst();
  return row && !hasEnded(row, now) ? toSignedIn(row, now) : undefined;
}

/** Those of these sessions that are live, by the hash of each token. None is used by this. */
export async function readStudioSessions(
  database: Database,
  tokenHashes: readonly string[],
  now: Date,
): Promise<Map<string, SignedIn>> {
  const rows = await sessionsOf(database, tokenHashes).execute();
  const live = rows.filter((row) => !hasEnded(row, now));
  return new Map(live.map((row) => [row.token_hash, toSignedIn(row, now)]));
}

/**
 * The sessions of an administrator that go on, the one that was used last first.
 *
 * @param current the hash of the token of the one that asks
 */
export async function listStudioSessions(
  database: Database,
  administratorId: string,
  { now, current }: { now: Date; current?: string },
): Promise<StudioSessionInfo[]> {
  const rows = await database
    .selectFrom('administrator_sessions')
    .where('administrator_id', '=', administratorId)
    .orderBy('used_at', 'desc')
    .orderBy('id', 'desc')
    .select(['id', 'token_hash', 'created_at as began_at', 'used_at', 'address', 'device'])
    .execute();
  return rows
    .filter((row) => !hasEnded(row, now))
    .map(({ id, token_hash, began_at, used_at, address, device }) => ({
      ...{ id, address, device: DEVICES.find((known) => known === device) ?? null },
      ...{ startedAt: began_at.toISOString(), usedAt: used_at.toISOString() },
      isCurrent: token_hash === current,
    }));
}

const DEVICES: readonly DeviceClass[] = ['PC', 'ANDROID', 'IOS'];

/**
 * Gives a session that goes on another token, once its administrator has proven anew who they are:
 * whoever has a copy of the old one has nothing.
 *
 * @throws CallProblem when the session has ended meanwhile
 */
export async function renewStudioToken(transaction: Database, tokenHash: string): Promise<string> {
  const token = createToken();
  const { numUpdatedRows } = await transaction
    .updateTable('administrator_sessions')
    .set({ token_hash: hashToken(token) })
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new CallProblem('sign-in-needed');
  return token;
}

/** Ends one session. */
export async function endStudioSession(database: Database, tokenHash: string): Promise<void> {
  await database.deleteFrom('administrator_sessions').where('token_hash', '=', tokenHash).execute();
}

/**
 * Ends sessions of an administrator: all, or those that are meant.
 *
 * @param which `except`: the hash of the token of the one that asks, which goes on
 * @returns how many there were
 */
export async function endStudioSessions(
  database: Database,
  administratorId: string,
  { except, id }: { except?: string | undefined; id?: number | undefined } = {},
): Promise<number> {
  let ending = database
    .deleteFrom('administrator_sessions')
    .where('administrator_id', '=', administratorId);
  if (except !== undefined) ending = ending.where('token_hash', '!=', except);
  if (id !== undefined) ending = ending.where('id', '=', id);
  const { numDeletedRows } = await ending.executeTakeFirst();
  return Number(numDeletedRows);
}

/**
 * Removes sessions that have ended, and those that were used in a future that a clock was set back
 * from.
 */
export async function deleteEndedStudioSessions(database: Database, now: Date): Promise<void> {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  await database
    .deleteFrom('administrator_sessions')
    .where((where) =>
      where.or([
        where('used_at', '<=', before(IDLE)),
        where('created_at', '<=', before(LONGEST)),
        where('used_at', '>', before(-SKEW)),
      ]),
    )
    .execute();
}

function endOf(beganAt: Date, usedAt: Date): Date {
  return new Date(Math.min(usedAt.getTime() + IDLE, beganAt.getTime() + LONGEST));
}

function hasEnded({ began_at, used_at }: { began_at: Date; used_at: Date }, now: Date): boolean {
  return endOf(began_at, used_at) <= now || used_at.getTime() > now.getTime() + SKEW;
}
