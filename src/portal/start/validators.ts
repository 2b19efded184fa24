import equal from 'ajv/dist/runtime/equal.js';
import ucs2length from 'ajv/dist/runtime/ucs2length.js';
import { collectForms, type JsonObject } from '../../engine';
import { pluginDefinitions } from '../../plugins/definitions';
import { type FormValidator, type FormValidators, precompiledValidator } from '../../renderer';
import type { LoadedRoute } from '../../wire';

/** Loads the text of a compiled validator as a module. @param address such as `/validators/<sha256>.js` */
export type ImportModule = (address: string) => Promise<unknown>;

/** The address under which the gateway serves a step's compiled validator. */
export function validatorAddress(hash: string): string {
  return `/validators/${hash}.js`;
}

/** The JSON pointers of each form's first step. */
export function firstSteps(screen: LoadedRoute['screen']): string[] {
  return collectForms(screen).map(({ pointer }) => `${pointer}/steps/0`);
}

/**
 * The validators of a page, which its forms load when they are shown: the page itself waits for none. Each is imported
 * once, and a failed import may be tried again.
 */
export function createValidators(loaded: LoadedRoute, importModule: ImportModule): FormValidators {
  const compiled = new Map<string, unknown>();
  const made = new Map<string, FormValidator>();
  const failures = new Map<string, number>();

  async function fetchCompiled(pointer: string): Promise<void> {
    const hash = loaded.validators[pointer];
    if (hash === undefined) throw new Error(`There is no validator for ${pointer}.`);
    const failed = failures.get(pointer) ?? 0;
    // Browsers remember that a module could not be had: another try needs another address.
    const again = failed === 0 ? '' : `?retry=${failed}`;
    try {
      compiled.set(pointer, run(await importModule(validatorAddress(hash) + again)));
    } catch (reason) {
      failures.set(pointer, failed + 1);
      throw reason;
    }
  }

  function get(pointer: string, schema: JsonObject): FormValidator | undefined {
    const known = made.get(pointer);
    if (known || !compiled.has(pointer)) return known;
    const validator = precompiledValidator(compiled.get(pointer), schema);
    made.set(pointer, validator);
    return validator;
  }

  return {
    get,
    async load(pointer, schema) {
      if (!compiled.has(pointer)) await fetchCompiled(pointer);
      const validator = get(pointer, schema);
      if (!validator) throw new Error(`There is no validator for ${pointer}.`);
      return validator;
    },
  };
}

/** Runs a validator's module: a function of `require` and `exports`, made from the compiler's CommonJS. */
function run(module: unknown): unknown {
  const factory: unknown = Object(module).default;
  if (typeof factory !== 'function') throw new Error('A validator has no default export.');
  return factory(requireRuntime, {});
}

const formats = Object.fromEntries(
  pluginDefinitions.flatMap(({ name, format }) =>
    format ? [[name, (value: string) => format.check(value) === undefined] as const] : [],
  ),
);

/** What compiled validators may ask for: a little of Ajv's run-time, and the plugins' formats. */
function requireRuntime(name: string): unknown {
  switch (name) {
    case 'formats':
      return formats;
    case 'ajv/dist/runtime/equal':
      return asCommonJs(equal);
    case 'ajv/dist/runtime/ucs2length':
      return asCommonJs(ucs2length);
    default:
      throw new Error(`A validator asks for ${name}, which the portal does not have.`);
  }
}

/** Bundlers and Node differ in what they give for a CommonJS module's default: the function or its `exports`. */
function asCommonJs(imported: unknown): unknown {
  return typeof imported === 'function' ? { default: imported } : imported;
}
