import { isJsonObject, type JsonObject, type JsonValue } from './json';
import { mergePatch } from './merge-patch';
import { type ResolveProblem, schoolChain, schoolParents } from './school-chain';
import type { Configuration, Result } from './types';

/**
 * A school's whole configuration: its own over that of the school it extends, and so on up (JSON Merge Patch). `sources`
 * are the schools' configration.json by name, right by their meta-schema. `extends` and `$schema` are gone from the
 * result. Problems: not-whole (the school has none), missing-parent, cycle.
 */
export function resolveConfiguration(
  name: string,
  sources: ReadonlyMap<string, JsonObject>,
): Result<Configuration, ResolveProblem> {
  if (!sources.has(name)) {
    return { ok: false, problem: { code: 'not-whole', params: { school: name, path: '' } } };
  }
  const chain = schoolChain(name, schoolParents(sources), (school) => sources.has(school));
  if (!chain.ok) return chain;
  const merged = chain.value.reduceRight<JsonValue>(
    (parent, school) => mergePatch(parent, sources.get(school) ?? {}),
    {},
  );
  const { $schema, extends: parent, ...members } = isJsonObject(merged) ? merged : {};
  const whole: JsonObject = { ...members, schoolNameEn: name };
  return isConfiguration(whole)
    ? { ok: true, value: whole }
    : {
        ok: false,
        problem: { code: 'not-whole', params: { school: name, path: '/schoolNameEn' } },
      };
}

/** The rest is the meta-schema's to prove, before a revision is published. */
function isConfiguration(value: JsonObject): value is JsonObject & Configuration {
  return typeof value.schoolNameEn === 'string';
}
