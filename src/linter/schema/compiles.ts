import { Ajv } from 'ajv';
import type { JsonObject } from '../../engine';

/** Made with the options of the gateway's (`validator-compiler.ts`). */
const compiler = new Ajv({
  code: { optimize: false },
  strict: false,
  logger: false,
  allErrors: true,
});

/** True when Ajv makes a validator of a schema. */
export function compiles(schema: JsonObject): boolean {
  try {
    compiler.compile(schema);
    return true;
  } catch {
    return false;
  } finally {
    // Otherwise Ajv keeps every schema for ever.
    compiler.removeSchema(schema);
  }
}
