import { isCertificateProblem } from '../certificate-problem';
import { errorCode } from '../error-code';
import { freeBytes } from '../free-bytes';
import { UserError } from '../user-error';

/**
 * SQLSTATEs (PostgreSQL's documentation, "PostgreSQL Error Codes") that say of the server, and not
 * of the statement, that it cannot be used now, or of the moment that it was the wrong one.
 */
const SQLSTATES = [
  // A connection that could not be made, or broke.
  /^08/,
  // The server takes this user no more, or has the database no more.
  /^(28|3D000)/,
  // No room, no memory, no connection left.
  /^53/,
  // The server stops, crashed, or starts; the session idled too long.
  /^57P0[1-5]$/,
  // A time-out: of a statement, of a lock, of a transaction that does nothing.
  /^(57014|55P03|25P03)$/,
  // Two transactions waited for each other, or disturbed each other, and this one was undone for
  // the other.
  /^40(001|P01)$/,
  // After a fail-over the connection leads to a server that only reads.
  /^25006$/,
  // The server's disk failed.
  /^58030$/,
];

/**
 * SQLSTATEs that say of a statement's values that they cannot be stored: what they are, a
 * constraint, what is too large for an index. Trying again goes no better.
 */
const DATA_STATES = /^(2[123]|44|54)/;

/**
 * True when an error of the database, or of writing a value, says that the values cannot be stored.
 */
export function isDataError(error: unknown): boolean {
  // A time that is none, or a text that is too long to be written.
  if (error instanceof RangeError) return true;
  return DATA_STATES.test(errorCode(error) ?? '');
}

/** Codes of Node for a host that cannot be found or reached, or a connection that broke. */
const NETWORK =
  /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|E(HOST|NET)(UNREACH|DOWN)|ENOTFOUND|EAI_\w+)$/;

/** Codes of a connection by TLS that could not be made, but for its certificate. */
const TLS = /^(ERR_SSL_\w+|EPROTO)$/;

/** The messages of `pg` and its pool for errors without a code. */
const MESSAGES = [
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
];

/**
 * True when an error or one of its causes says that the database is away: a later try may succeed.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = errorCode(error) ?? '';
  return (
    NETWORK.test(code) ||
    TLS.test(code) ||
    isCertificateProblem(code) ||
    SQLSTATES.some((states) => states.test(code)) ||
    MESSAGES.includes(error.message) ||
    (error instanceof AggregateError && error.errors.some(isDatabaseUnavailable)) ||
    isDatabaseUnavailable(error.cause)
  );
}

/** The codes of a disk that is full: an SQLSTATE, and Node's. */
const DISK_FULL = /^(53100|ENOSPC)$/;

/** True when an error or one of its causes says that the database's disk is full. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return DISK_FULL.test(errorCode(error) ?? '') || isDiskFull(error.cause);
}

/** A segment of the write-ahead log, in bytes: as much at a time the database may ask for. */
const SEGMENT = 16 * 1024 ** 2;

/** True when a disk lacks the room to open a database, which then ends and does not say why. */
export async function lacksRoom(folder: string): Promise<boolean> {
  return (await freeBytes(folder)) < SEGMENT;
}

/** Says that the database's disk is full. */
export function diskFull(cause?: unknown): UserError {
  return new UserError(
    {
      'zh-CN': '网关数据库所在的磁盘已满，什么也没有改变。请清理出空间，然后重试。',
      en: 'The disk of the gateway’s database is full, and nothing was changed. Make room, and try again.',
    },
    { cause },
  );
}

/** The code of an error or of its first cause that has one. */
export function causeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  return errorCode(error) ?? causeOf(error.cause);
}

/** The log's line for an error that says that the database is away: the cause, and the remedy. */
export function unavailableMessage(error: unknown): string {
  return isDiskFull(error)
    ? 'The disk of the database is full and nothing can be stored: make room'
    : 'The database is away';
}
