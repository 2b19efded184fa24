import { Ajv } from 'ajv';
import { type MetaSchemas, objectOf, stripAnnotations } from '../../engine';
import { draft07, EMAIL, wholeSchemas } from './meta-schemas';
import { withTaggedChoices } from './tagged-choices';

/**
 * Says yes or no, and for a no the first error: for the build, which writes the code of the
 * validators into a file.
 */
export function createVerdictAjv(metaSchemas: MetaSchemas): Ajv {
  const ajv = new Ajv({
    strict: false,
    logger: false,
    validateSchema: false,
    discriminator: true,
    formats: { email: EMAIL },
    code: { source: true, esm: true },
  });
  const whole = wholeSchemas(metaSchemas);
  for (const [id, schema] of Object.entries(whole)) {
    ajv.addSchema(objectOf(withTaggedChoices(stripAnnotations(schema), whole)), id);
  }
  return ajv.addSchema(draft07, 'draft-07');
}
