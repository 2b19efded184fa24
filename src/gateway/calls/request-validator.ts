import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { LRUCache } from 'lru-cache';
import {
  fieldSchema,
  isJsonObject,
  KEPT,
  keepableFields,
  normalizeWidth,
  type Operation,
  objectOf,
  patternExpression,
  type Registry,
  requestBuilders,
  stepSchema,
} from '../../engine';
import type { StudentCall } from '../../wire/calls/define-call';
import type { ApiSchool, StepUse } from './ports';

/** Checks requests: by the operation's own schema, and by the fields of the school's forms. */
export interface RequestValidator {
  /**
   * The request with each value as its format sends it, such as a phone without blanks; other texts
   * in plain digits and letters.
   */
  normalize(
    definition: Pick<StudentCall, 'verbatim'>,
    operation: Operation,
    request: Record<string, unknown>,
  ): Record<string, unknown>;
  /** The errors of the operation's schema; empty when the request is valid. */
  checkOperation(operation: Operation, request: Record<string, unknown>): readonly ErrorObject[];
  /**
   * Refuses what the school's forms refuse. A request must be one that at least one of the forms
   * could have sent, judged by the fields that are copied as they are, and by those that are kept.
   * Without such a form there is nothing to refuse: whether the operation is available at the
   * school at all is another question (`operation-availability.ts`).
   */
  checkForms(
    school: ApiSchool,
    definition: Pick<StudentCall, 'name' | 'naming'>,
    operation: Operation,
    request: Record<string, unknown>,
  ): readonly ErrorObject[];
}

/** Checks that compile each schema once and forget it with the revision that it belongs to. */
export function createRequestValidator(registry: Registry): RequestValidator {
  const compile = createCompiler(registry);
  const ofOperation = new WeakMap<Operation, ValidateFunction>();
  const ofForms = new WeakMap<ApiSchool['steps'], Map<string, ValidateFunction[]>>();

  function formsOf(
    school: ApiSchool,
    { name, naming = [] }: Pick<StudentCall, 'name' | 'naming'>,
    operation: Operation,
  ): ValidateFunction[] {
    const known = ofForms.get(school.steps) ?? new Map<string, ValidateFunction[]>();
    ofForms.set(school.steps, known);
    const compiled =
      known.get(name) ??
      (school.steps.get(name) ?? []).map((use) =>
        compile(formSchema(use, operation, naming, { school, registry })),
      );
    known.set(name, compiled);
    return compiled;
  }

  return {
    normalize({ verbatim = [] }, operation, request) {
      const normalized = { ...request };
      for (const [field, property] of Object.entries(propertiesOf(operation))) {
        const value = normalized[field];
        if (typeof value !== 'string' || verbatim.includes(field)) continue;
        const plain = normalizeWidth(value);
        const { format } = objectOf(property);
        const normalize =
          typeof format === 'string' ? registry.format(format)?.normalize : undefined;
        normalized[field] = normalize?.(plain) ?? plain;
      }
      // A form's required ones are missing also when nothing at all was entered.
      if (Object.hasOwn(propertiesOf(operation), KEPT)) normalized[KEPT] ??= {};
      return normalized;
    },
    checkOperation(operation, request) {
      const check = ofOperation.get(operation) ?? compile(operation.request ?? {});
      ofOperation.set(operation, check);
      return failuresOf(check, operation, request);
    },
    checkForms(school, definition, operation, request) {
      const all = formsOf(school, definition, operation).map((check) =>
        failuresOf(check, operation, request),
      );
      // Of several forms, the one that it comes closest to says what is wrong.
      return all.sort((a, b) => a.length - b.length)[0] ?? [];
    },
  };
}

/** How many distinct schemas are held compiled: schools mostly share them. */
const COMPILED_SCHEMAS = 2000;

/** The same Ajv as the forms' compiled validators have; equal schemas are compiled once. */
function createCompiler(registry: Registry) {
  const ajv = new Ajv({
    allErrors: true,
    strict: false,
    multipleOfPrecision: 8,
    logger: false,
    // They are the linter's to prove, and the first sign-in would wait for draft-07.
    validateSchema: false,
    code: { regExp: patternExpression },
    formats: Object.fromEntries(
      registry.formats.map(({ name, check }) => [
        name,
        (value: string) => check(value) === undefined,
      ]),
    ),
  });
  const compiled = new LRUCache<string, ValidateFunction>({ max: COMPILED_SCHEMAS });
  return (schema: object): ValidateFunction => {
    const key = JSON.stringify(schema);
    const known = compiled.get(key);
    if (known) return known;
    const check = ajv.compile(schema);
    // Ajv would hold every schema of every revision for ever.
    ajv.removeSchema(schema);
    compiled.set(key, check);
    return check;
  };
}

/** Gives the errors of a check, except missing fields that a ticket in the request replaces. */
function failuresOf(
  check: ValidateFunction,
  { ticketReplaces = [] }: Operation,
  request: Record<string, unknown>,
): readonly ErrorObject[] {
  const replaced: readonly unknown[] = isBlank(request.ticket) ? [] : ticketReplaces;
  if (check(request)) return [];
  return (check.errors ?? []).filter(
    ({ keyword, params }) => keyword !== 'required' || !replaced.includes(params.missingProperty),
  );
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === '';
}

/**
 * The schema of those of a request's fields that a form's step copies from fields of its form, and
 * of the fields that are to be kept: no others are.
 */
function formSchema(
  { form, step }: StepUse,
  operation: Operation,
  naming: readonly string[],
  { school, registry }: { school: ApiSchool; registry: Registry },
): object {
  const context = { configuration: school.configuration, registry };
  const names = fieldsOf(operation, naming);
  // A later step is not filled in yet when this one is submitted.
  const upToHere = form.steps.slice(0, form.steps.indexOf(step) + 1);
  const schemas = upToHere.map((each) => stepSchema(each, context));
  const fields = Object.assign({}, ...schemas.map(({ properties }) => properties));
  const needed = new Set(
    schemas.flatMap(({ required }) => (Array.isArray(required) ? required : [])),
  );
  const { networkParameters } = school.configuration;
  const shape = { fields: names, open: false };
  const builders = requestBuilders(step.submit, upToHere, shape, networkParameters);
  const copied = names.flatMap((name): [string, string][] => {
    const source = builders[name];
    return typeof source === 'string' && Object.hasOwn(fields, source) ? [[name, source]] : [];
  });
  const uses = { steps: upToHere, values: step.submit.values };
  const kept = Object.entries(keepableFields(uses, objectOf(operation.request), registry));
  return {
    type: 'object',
    required: copied.filter(([, source]) => needed.has(source)).map(([name]) => name),
    properties: {
      ...Object.fromEntries(copied.map(([name, source]) => [name, fields[source]])),
      ...(names.includes(KEPT) && {
        [KEPT]: {
          type: 'object',
          required: kept.map(([name]) => name).filter((name) => needed.has(name)),
          additionalProperties: false,
          properties: Object.fromEntries(
            kept.map(([name, field]) => [name, fieldSchema(field, context)]),
          ),
        },
      }),
    },
  };
}

/** The names of a request's fields, without some. */
function fieldsOf(operation: Operation, without: readonly string[]): string[] {
  return Object.keys(propertiesOf(operation)).filter((name) => !without.includes(name));
}

function propertiesOf(operation: Operation): Record<string, unknown> {
  const properties = operation.request?.properties;
  return isJsonObject(properties) ? properties : {};
}
