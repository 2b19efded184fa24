import equal from 'ajv/dist/runtime/equal.js';
import ucs2length from 'ajv/dist/runtime/ucs2length.js';
import { type JsonObject, patternExpression } from '../../engine';
import { fieldDefinitions } from '../../plugins/fields/definitions';
import { type FormValidator, type FormValidators, precompiledValidator } from '../../renderer';
import type { LoadedRoute } from '../../wire';

/** Imports a compiled validator. @param url such as `/validators/<sha256>.js` */
export type ImportModule = (url: string) => Promise<unknown>;

/** The URL of a step's compiled validator. */
export function validatorUrl(hash: string): string {
  return `/validators/${hash}.js`;
}

/** The JSON pointers of each form's first step. */
export function firstSteps(screen: LoadedRoute['screen']): string[] {
  return screen.forms.map((pointer) => `${pointer}/steps/0`);
}

/**
 * Makes the validators of a page. A form loads its validator when the form appears; the page itself
 * waits for none. Each validator is imported once, and a failed import may be retried.
 */
export function createValidators(loaded: LoadedRoute, importModule: ImportModule): FormValidators {
  const compiled = new Map<string, unknown>();
  const validators = new Map<string, FormValidator>();
  const failures = new Map<string, number>();

  async function importCompiled(pointer: string): Promise<void> {
    const hash = loaded.validators[pointer];
    if (hash === undefined) throw new Error(`There is no validator for ${pointer}.`);
    const failed = failures.get(pointer) ?? 0;
    // Browsers remember a module that failed to load: a retry needs another URL.
    const retry = failed === 0 ? '' : `?retry=${failed}`;
    try {
      compiled.set(pointer, run(await importModule(validatorUrl(hash) + retry)));
    } catch (reason) {
      failures.set(pointer, failed + 1);
      throw reason;
    }
  }

  function get(pointer: string, schema: JsonObject): FormValidator | undefined {
    const existing = validators.get(pointer);
    if (existing || !compiled.has(pointer)) return existing;
    const validator = precompiledValidator(compiled.get(pointer), schema);
    validators.set(pointer, validator);
    return validator;
  }

  return {
    get,
    async load(pointer, schema) {
      if (!compiled.has(pointer)) await importCompiled(pointer);
      const validator = get(pointer, schema);
      if (!validator) throw new Error(`There is no validator for ${pointer}.`);
      return validator;
    },
  };
}

/**
 * Runs a validator's module: a function of `require` and `exports`, which wraps the compiler's
 * CommonJS.
 */
function run(module: unknown): unknown {
  const factory: unknown = Object(module).default;
  if (typeof factory !== 'function') throw new Error('A validator has no default export.');
  return factory(requireRuntime, {});
}

const formats = Object.fromEntries(
  fieldDefinitions.formats.map(({ name, check }) => [
    name,
    (value: string) => check(value) === undefined,
  ]),
);

/**
 * The modules that compiled validators may require: two of Ajv's run-time, the plugins' formats,
 * and the factory of authors' patterns.
 */
function requireRuntime(name: string): unknown {
  switch (name) {
    case 'patterns':
      return { patternExpression };
    case 'formats':
      return formats;
    case 'ajv/dist/runtime/equal':
      return asCommonJs(equal);
    case 'ajv/dist/runtime/ucs2length':
      return asCommonJs(ucs2length);
    default:
      throw new Error(`A validator requires ${name}, which the portal does not have.`);
  }
}

/**
 * Bundlers and Node differ in the default import of a CommonJS module: the function, or its
 * `exports`.
 */
function asCommonJs(imported: unknown): unknown {
  return typeof imported === 'function' ? { default: imported } : imported;
}
