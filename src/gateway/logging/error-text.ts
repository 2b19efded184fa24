import { UserError } from '../user-error';

/**
 * SQLSTATE classes (PostgreSQL's documentation, "PostgreSQL Error Codes") whose messages name
 * tables, constraints and the server's state, and no values: broken connections, constraints (the
 * values stand in `detail`), transactions, statements that are wrong, resources, an operator's
 * intervention, the system.
 */
const SQLSTATES_WITHOUT_VALUES = /^(08|23|25|40|42|53|55|57|58|XX)/;

/** Matches messages of `pg` and V8 that cannot contain a value. */
const CONSTANT_TEXTS: readonly RegExp[] = [
  /^Connection terminated( unexpectedly| due to connection timeout)?$/,
  /^timeout (expired|exceeded when trying to connect)$/,
  /^Query read timeout$/,
  /^Client (was closed|has encountered a connection error) and is not queryable$/,
  /^Cannot (read|set) properties of (undefined|null)$/,
  /^[A-Za-z_][\w.]{0,80} is not (a function|a constructor|defined|iterable)$/,
  /^Maximum call stack size exceeded$/,
  /^Invalid (time value|array length|string length)$/,
  /^The operation was aborted( due to timeout)?$/,
  /^fetch failed$/,
  /^socket hang up$/,
];

/** Codes of Node whose messages name the files of an installation, and nothing else. */
const INSTALLATION = /^(ERR_MODULE_NOT_FOUND|MODULE_NOT_FOUND|ERR_DLOPEN_FAILED)$/;

/**
 * An error whose text is written by us and holds nothing of a request, a student or a secret: the
 * log has it as it stands.
 */
export class PlainError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'PlainError';
  }
}

/**
 * The text of an error, where it can hold nothing that was typed or is secret: of ours that are
 * made for it, of the system (what was tried, where, and its code), of PostgreSQL where its
 * messages hold no values, of Node about files of the installation, and constant texts. Else ''.
 */
export function errorText(error: Error): string {
  if (error instanceof UserError || error instanceof PlainError) return error.message;
  const { code, syscall, address, port, severity } = Object(error) as Record<string, unknown>;
  if (typeof syscall === 'string' && typeof code === 'string') {
    const where = typeof address === 'string' ? ` ${address}${port ? `:${port}` : ''}` : '';
    return `${syscall} ${code}${where}`;
  }
  if (typeof severity === 'string' && typeof code === 'string') {
    return SQLSTATES_WITHOUT_VALUES.test(code) ? error.message : '';
  }
  if (typeof code === 'string' && INSTALLATION.test(code)) return error.message;
  // The name of the property can be one that was typed.
  const message = error.message.replace(/ \((reading|setting) '.*'\)$/s, '');
  return CONSTANT_TEXTS.some((text) => text.test(message)) ? message : '';
}
