import { Ajv, type ValidateFunction } from 'ajv';
import type { CallContract } from '../../wire/calls/define-call';
import { CallProblem } from './problems';

const ajv = new Ajv({
  strict: false,
  logger: false,
  // Contracts are our own: neither is draft-07 read, nor does the first to be checked wait for it.
  validateSchema: false,
  meta: false,
  formats: { 'date-time': (text) => !Number.isNaN(Date.parse(text)) },
});

const compiled = new WeakMap<object, ValidateFunction>();

/**
 * Checks a request by its contract.
 *
 * @throws CallProblem that names the field that is wrong, and of files the path
 */
export function checkRequest({ request }: Pick<CallContract, 'request'>, values: unknown): void {
  const check = compiled.get(request) ?? ajv.compile(request);
  compiled.set(request, check);
  if (check(values)) return;
  const [error] = check.errors ?? [];
  const [, named, path] = (error?.instancePath ?? '').split('/').map(unescapePointer);
  const field = named ?? String(error?.params.missingProperty ?? 'body');
  throw new CallProblem('invalid-request', { field, ...(path !== undefined && { path }) });
}

/** RFC 6901, section 4. */
function unescapePointer(part: string): string {
  return part.replaceAll('~1', '/').replaceAll('~0', '~');
}
