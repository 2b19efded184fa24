import type { Choice } from '../definitions/define';
import { type RequestShape, requestShape } from '../form/request';
import { keywordsOf, type TypedKeywords } from '../form/subschemas';
import { isJsonObject, isJsonValue, type JsonObject, type JsonValue, objectOf } from '../json/json';
import { mergePatch } from '../json/merge-patch';
import type { Path } from '../json/pointer';
import type { Operation, Operations } from '../types';
import { OPERATIONS_FILE } from './file-role';
import type { ProjectFile } from './project-file';

/**
 * One operation as it holds: the contract's, with the path and the request that a deployment has
 * for it.
 */
export interface OperationNode extends RequestShape {
  name: string;
  /** The deployment's file. */
  file: string;
  /** The place of the request's schema in the file. */
  path: Path;
  /** The contract, before the deployment's file. */
  base: JsonObject;
  /** The file’s own entry for it; empty where it has none. */
  own: JsonObject;
  operation: Operation;
  request: JsonObject;
  required: readonly string[];
  /** The fields of its request by name. */
  properties: ReadonlyMap<string, RequestProperty>;
  /**
   * The values of its response that later steps may name like fields, each with the schema of what
   * it can be.
   */
  results: ReadonlyMap<string, OperationResult>;
}

/** One field of an operation's request. */
export interface RequestProperty {
  schema: TypedKeywords;
  /** True for a student's secret: a password, a code or an ID number. */
  isSecret: boolean;
}

/** One value that an operation gives. */
export interface OperationResult {
  schema: JsonObject;
  /** The possible values, where these are known. */
  choices: readonly Choice[] | undefined;
}

/** The members that a deployment may change; all others are the contract's. */
export const OPEN_MEMBERS = ['description', 'path', 'request'] as const;

/**
 * The operations of contracts, by name. What a deployment's file says of an operation is a JSON
 * Merge Patch (RFC 7396) of its path, request and description; a whole file says the same as its
 * differences. Marks of secrets (`writeOnly`) stay.
 */
export function readOperations(
  { operations }: Operations,
  file: ProjectFile | undefined,
): ReadonlyMap<string, OperationNode> {
  const own = objectOf(objectOf(file?.json).operations);
  return new Map(
    Object.entries(operations).map(([name, base]): [string, OperationNode] => [
      name,
      nodeOf(name, base, Object.hasOwn(own, name) ? objectOf(own[name]) : {}),
    ]),
  );
}

function nodeOf(name: string, base: Operation, own: JsonObject): OperationNode {
  const operation = {
    ...base,
    ...(typeof own.description === 'string' && { description: own.description }),
    ...(typeof own.path === 'string' && { path: own.path }),
    ...(isJsonObject(own.request) && { request: patchRequest(base.request, own.request) }),
  };
  const request = jsonOf(operation.request);
  const results = Object.entries(base.results ?? {});
  return {
    ...requestShape(request),
    name,
    file: OPERATIONS_FILE,
    path: ['operations', name, 'request'],
    base: jsonOf(base),
    own,
    operation,
    request,
    required: Array.isArray(request.required) ? request.required.map(String) : [],
    properties: new Map(
      Object.entries(objectOf(request.properties)).map(([property, schema]) => [
        property,
        readProperty(objectOf(schema)),
      ]),
    ),
    results: new Map(results.map(([result, schema]) => [result, readResult(jsonOf(schema))])),
  };
}

function jsonOf(schema: unknown): JsonObject {
  return isJsonValue(schema) ? objectOf(schema) : {};
}

function patchRequest(base: unknown, own: JsonObject): JsonObject {
  const request = jsonOf(base);
  return objectOf(withSecrets(request, mergePatch(request, own)));
}

/** Puts the marks of secrets back that a patch took away: the linter and the logs go by them. */
function withSecrets(base: JsonValue | undefined, patched: JsonValue): JsonValue {
  if (!isJsonObject(base) || !isJsonObject(patched)) return patched;
  const members = Object.entries(patched).map(([name, value]) => [
    name,
    withSecrets(Object.hasOwn(base, name) ? base[name] : undefined, value),
  ]);
  return { ...Object.fromEntries(members), ...(base.writeOnly === true && { writeOnly: true }) };
}

function readProperty(schema: JsonObject): RequestProperty {
  return { schema: keywordsOf(schema), isSecret: schema.writeOnly === true };
}

function readResult(schema: JsonObject): OperationResult {
  const { enum: listed } = schema;
  const choices = Array.isArray(listed)
    ? listed.flatMap((one): Choice[] =>
        typeof one === 'object' ? [] : [{ value: one, label: String(one) }],
      )
    : undefined;
  return { schema, choices };
}
