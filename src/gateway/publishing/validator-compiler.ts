import { createHash } from 'node:crypto';
import { compileSchemaValidatorsCode } from '@rjsf/validator-ajv8/compileSchemaValidators';
import { _ } from 'ajv';
import type { JsonObject, PluginRegistry } from '../../engine';

/** A step's validator as an ES module, ready to be served for ever under its hash. */
export interface CompiledValidator {
  /** SHA-256 of the module's text, in hex. */
  hash: string;
  code: string;
}

/**
 * Gives a function that compiles a step's wordless schema ahead of time, once for each distinct schema however many
 * schools share it. The module's `require` is passed in by its reader: it knows Ajv's run-time and `formats`.
 */
export function createValidatorCompiler(
  registry: PluginRegistry,
): (schema: JsonObject) => CompiledValidator {
  const customFormats: Record<string, (value: string) => boolean> = {};
  for (const { name, format } of registry.all) {
    if (format) customFormats[name] = (value) => format.check(value) === undefined;
  }
  const compiled = new Map<string, CompiledValidator>();
  return (schema) => {
    const key = JSON.stringify(schema);
    const known = compiled.get(key);
    if (known) return known;
    const commonJs = compileSchemaValidatorsCode(schema, {
      customFormats,
      ajvFormatOptions: false,
      ajvOptionsOverrides: {
        code: { formats: _`require("formats")` },
        // Words come from the messages of the fields; a student's phone need not load Ajv's.
        messages: false,
        verbose: false,
      },
    });
    const code = `export default function (require, exports) {${commonJs}\nreturn exports;\n}\n`;
    const validator = { hash: createHash('sha256').update(code).digest('hex'), code };
    compiled.set(key, validator);
    return validator;
  };
}
