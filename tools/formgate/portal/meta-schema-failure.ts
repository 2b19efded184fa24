import { Ajv } from 'ajv';
import type { MetaSchemas } from '../../../src/engine';
import { UserError } from '../../../src/gateway/publishing';

/** The meta-schemas without which nothing can be checked. */
const NEEDED = ['screen.schema.json', 'configuration.schema.json', 'common.schema.json'];

/** Those of them that the sources do not have: a build makes them. */
const BUILT = ['screen.schema.json', 'common.schema.json'];

/**
 * The meta-schemas that were last found right: proving them takes longer than all else of a small
 * portal.
 */
let proven = '';

/** The message for meta-schemas by which nothing can be checked; undefined where they are right. */
export function metaSchemaFailure(metaSchemas: MetaSchemas): UserError | undefined {
  const text = JSON.stringify(metaSchemas);
  if (text === proven) return undefined;
  const failure = failureOf(metaSchemas);
  if (!failure) proven = text;
  return failure;
}

function failureOf(metaSchemas: MetaSchemas): UserError | undefined {
  const missing = NEEDED.find((name) => metaSchemas[name] === undefined);
  if (missing !== undefined && BUILT.includes(missing)) {
    return new UserError({
      'zh-CN': `缺少 schemas/${missing}。源代码里没有这个文件，要先生成：请在 Formgate 的文件夹里运行 npm run build。`,
      en: `schemas/${missing} is missing. The sources do not have it, a build makes it: run "npm run build" in Formgate's folder.`,
    });
  }
  if (missing !== undefined) {
    return new UserError({
      'zh-CN': `缺少 schemas/${missing}。这个文件是 Formgate 自带的，请恢复。`,
      en: `schemas/${missing} is missing. It comes with Formgate: restore it.`,
    });
  }
  const mistake = malformed(metaSchemas) ?? unresolved(metaSchemas);
  if (!mistake) return undefined;
  const { name, reason } = mistake;
  return new UserError({
    'zh-CN': `schemas/${name} 不是正确的 JSON Schema（${reason}）。这个文件是 Formgate 自带的，请恢复原样。`,
    en: `schemas/${name} is not a right JSON Schema (${reason}). It comes with Formgate: restore it.`,
  });
}

interface Mistake {
  name: string;
  reason: string;
}

const OPTIONS = { strict: false, logger: false, validateFormats: false } as const;

/** A file that breaks the rules of draft-07 itself. */
function malformed(metaSchemas: MetaSchemas): Mistake | undefined {
  const ajv = new Ajv(OPTIONS);
  const name = Object.keys(metaSchemas).find((one) => !ajv.validateSchema(metaSchemas[one] ?? {}));
  return name === undefined ? undefined : { name, reason: ajv.errorsText(ajv.errors) };
}

/** A file that cannot be compiled, as where its `$ref` names what is not there. */
function unresolved(metaSchemas: MetaSchemas): Mistake | undefined {
  const ajv = new Ajv({ ...OPTIONS, validateSchema: false });
  for (const [id, { $id: _, ...schema }] of Object.entries(metaSchemas)) ajv.addSchema(schema, id);
  for (const name of Object.keys(metaSchemas)) {
    try {
      ajv.getSchema(name);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const [culprit = name] = /from id ([^#\s]+)/.exec(reason)?.slice(1) ?? [];
      return { name: culprit, reason };
    }
  }
  return undefined;
}
