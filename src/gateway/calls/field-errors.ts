import type { ErrorObject } from 'ajv';
import {
  fromPointer,
  isJsonObject,
  KEPT,
  type Operation,
  objectOf,
  type Registry,
} from '../../engine';
import type { ErrorCode } from '../../wire';
import type { FieldCodes } from '../../wire/calls/define-call';
import { ApiFailure } from './api-failure';

/**
 * The failure that says which of a request's fields are wrong, and how: 20005, unless the operation
 * has a code of its own for the field. `field` is the first in the order of the operation's schema.
 */
export function fieldFailure(
  errors: readonly ErrorObject[],
  operation: Operation,
  codes: FieldCodes,
  request: Readonly<Record<string, unknown>>,
  registry: Registry,
): ApiFailure {
  const found = new Map<string, ErrorCode>();
  for (const error of errors) {
    const field = fieldOf(error);
    if (field === undefined || found.has(field)) continue;
    found.set(
      field,
      codeOf(
        ownOf(codes, field),
        reasonOf(error, request[field] ?? objectOf(request[KEPT])[field], registry),
      ),
    );
  }
  const properties = operation.request?.properties;
  const order = isJsonObject(properties) ? Object.keys(properties) : [];
  const fields = [...found].sort(([a], [b]) => positionIn(order, a) - positionIn(order, b));
  const [first] = fields;
  if (!first) return new ApiFailure(20005);
  const [field, code] = first;
  return new ApiFailure(code, { field, fields: Object.fromEntries(fields) });
}

/**
 * True for a name that looks like a field's, and may be given back: whole requests come as names
 * where their type is wrong.
 */
export function isFieldName(name: unknown): name is string {
  return typeof name === 'string' && /^\p{L}[\p{L}\p{N}_-]{0,39}$/u.test(name);
}

/**
 * The field that an error is about; of those that are kept, as the form calls it. A name is given
 * back only when it looks like one.
 */
function fieldOf({ instancePath, keyword, params }: ErrorObject): string | undefined {
  const { 0: first, 1: kept } = fromPointer(instancePath);
  const named: unknown =
    keyword === 'required' ? params.missingProperty : params.additionalProperty;
  const isInside = first !== undefined && (first !== KEPT || kept !== undefined);
  const inside = first === KEPT ? kept : first;
  const name = isInside ? inside : named;
  return isFieldName(name) ? name : undefined;
}

/** Gives the reason in one word: the format's own code, or the schema's keyword. */
function reasonOf(error: ErrorObject, value: unknown, registry: Registry): string {
  if (error.keyword !== 'format' || typeof value !== 'string') return error.keyword;
  const format: unknown = error.params.format;
  const failure = typeof format === 'string' ? registry.format(format)?.check(value) : undefined;
  return failure?.code ?? error.keyword;
}

function codeOf(codes: FieldCodes[string] | undefined, reason: string): ErrorCode {
  return (typeof codes === 'object' ? ownOf(codes, reason) : codes) ?? 20005;
}

/**
 * Gives the record's own value under a name from a request, never an inherited one (`constructor`).
 */
function ownOf<Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

function positionIn(order: readonly string[], field: string): number {
  const position = order.indexOf(field);
  return position === -1 ? order.length : position;
}
