import { createHash } from 'node:crypto';
import { compileSchemaValidatorsCode } from '@rjsf/validator-ajv8/compileSchemaValidators';
import { _ } from 'ajv';
import { LRUCache } from 'lru-cache';
import { type JsonObject, patternExpression, type Registry } from '../../../engine';

/** A step's validator as an ES module, ready to be served for ever under its hash. */
export interface CompiledValidator {
  /** SHA-256 of the module's text, in hex. */
  hash: string;
  code: string;
}

/**
 * Validators that stay reachable, those of earlier revisions among them: pages that are open still
 * ask for them.
 */
const STORED_VALIDATORS = 5000;

/** Validators by the schemas that they were compiled from, as JSON. */
export type CompiledSchemas = ReadonlyMap<string, CompiledValidator>;

export interface ValidatorCompiler {
  /**
   * Compiles a step's schema (without words), once for each distinct schema however many schools
   * share it.
   */
  compile(schema: JsonObject): CompiledValidator;
  /** The text of a validator that was compiled, by its hash. */
  code(hash: string): string | undefined;
  /** Takes over what another compiler of the same registry has compiled. */
  adopt(compiled: CompiledSchemas): void;
}

/**
 * Compiles validators ahead of time. A module's `require` is passed in by its reader: it knows
 * Ajv's run-time and `formats`.
 */
export function createValidatorCompiler(registry: Registry): ValidatorCompiler {
  const customFormats = Object.fromEntries(
    registry.formats.map(({ name, check }) => [
      name,
      (value: string) => check(value) === undefined,
    ]),
  );
  const bySchema = new LRUCache<string, CompiledValidator>({ max: STORED_VALIDATORS });
  const byHash = new LRUCache<string, string>({ max: STORED_VALIDATORS });

  return {
    compile(schema) {
      const key = keyOf(schema);
      const known = bySchema.get(key);
      if (known) return known;
      const commonJs = compileSchemaValidatorsCode(schema, {
        customFormats,
        ajvFormatOptions: false,
        ajvOptionsOverrides: {
          code: { formats: _`require("formats")`, regExp: patternExpression },
          // Words come from the messages of the fields; a student's phone need not load Ajv's.
          messages: false,
          verbose: false,
          // The engine has made the schema: compiling draft-07 itself for each takes longest.
          validateSchema: false,
        },
      });
      const code = `export default function (require, exports) {${commonJs}\nreturn exports;\n}\n`;
      const validator = { hash: createHash('sha256').update(code).digest('hex'), code };
      remember(key, validator);
      return validator;
    },
    code: (hash) => byHash.get(hash),
    adopt(compiled) {
      for (const [key, validator] of compiled) remember(key, validator);
    },
  };

  function remember(key: string, validator: CompiledValidator): void {
    bySchema.set(key, validator);
    byHash.set(validator.hash, validator.code);
  }
}

/** A compiler that notes what it is asked for, and leaves the work to another. */
export function recordingCompiler(compiler: ValidatorCompiler) {
  const compiled = new Map<string, CompiledValidator>();
  return {
    ...compiler,
    compiled,
    compile(schema: JsonObject): CompiledValidator {
      const validator = compiler.compile(schema);
      compiled.set(keyOf(schema), validator);
      return validator;
    },
  };
}

const keyOf = (schema: JsonObject) => JSON.stringify(schema);
