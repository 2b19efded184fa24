import type { JsonObject, JsonValue } from './json';
import { patchScreen } from './patch-screen';
import { type ResolveProblem, schoolChain, schoolParents } from './school-chain';
import type { Result, WholeScreen } from './types';
import { firstMissingPart, isWholeScreen } from './whole-screen';

/** The files that screens are made from: JSON that is right by its meta-schema, by the name of its school and screen. */
export interface ScreenSources {
  stock: ReadonlyMap<string, JsonObject>;
  schools: ReadonlyMap<
    string,
    { configuration: JsonObject; screens: ReadonlyMap<string, JsonObject> }
  >;
}

/** The name of the screens that come with Formgate, in `extends` and as a school of `resolveScreen`. */
const STOCK = 'stock';

/**
 * A school's whole screen. Its own file counts, else that of the school which its configuration extends (and so on up),
 * else the stock screen. A file with `extends` and `patch` is put over the screen that it names. The school 'stock' stands
 * for the stock screens alone. Problems: missing-screen (no file anywhere), missing-parent, cycle, not-whole.
 */
export function resolveScreen(
  school: string,
  screen: string,
  sources: ScreenSources,
): Result<WholeScreen, ResolveProblem> {
  const resolved = resolveJson(school, screen, sources, []);
  if (!resolved.ok) return resolved;
  const json = resolved.value;
  if (!isWholeScreen(json)) {
    const params = { school, screen, path: firstMissingPart(json) ?? '' };
    return { ok: false, problem: { code: 'not-whole', params } };
  }
  const { $schema, ...whole } = json;
  return { ok: true, value: whole };
}

/** `trail` holds the files on the way here, as school/screen. */
function resolveJson(
  school: string,
  screen: string,
  sources: ScreenSources,
  trail: readonly string[],
): Result<JsonValue, ResolveProblem> {
  const found = findFile(school, screen, sources);
  if (!found.ok) return found;
  const { owner, file } = found.value;
  const { extends: parent, patch } = file;
  if (typeof parent !== 'string') return { ok: true, value: file };

  const place = `${owner}/${screen}`;
  if (trail.includes(place)) {
    const params = { school: owner, screen, chain: [...trail, place].join(' → ') };
    return { ok: false, problem: { code: 'cycle', params } };
  }
  if (!hasScreen(parent, screen, sources)) {
    return {
      ok: false,
      problem: { code: 'missing-parent', params: { school: owner, screen, parent } },
    };
  }
  const base = resolveJson(parent, screen, sources, [...trail, place]);
  return base.ok ? { ok: true, value: patchScreen(base.value, patch ?? {}) } : base;
}

function findFile(
  school: string,
  screen: string,
  sources: ScreenSources,
): Result<{ owner: string; file: JsonObject }, ResolveProblem> {
  const chain = ownersOf(school, sources);
  if (!chain.ok) return chain;
  for (const owner of chain.value) {
    const file = fileOf(owner, screen, sources);
    if (file) return { ok: true, value: { owner, file } };
  }
  return { ok: false, problem: { code: 'missing-screen', params: { school, screen } } };
}

function hasScreen(school: string, screen: string, sources: ScreenSources): boolean {
  if (school === STOCK) return sources.stock.has(screen);
  return sources.schools.has(school);
}

function fileOf(owner: string, screen: string, sources: ScreenSources): JsonObject | undefined {
  if (owner === STOCK) return sources.stock.get(screen);
  return sources.schools.get(owner)?.screens.get(screen);
}

/** Whose screens a school has, the nearest first. */
function ownersOf(school: string, sources: ScreenSources): Result<string[], ResolveProblem> {
  if (school === STOCK) return { ok: true, value: [STOCK] };
  const configurations = new Map(
    [...sources.schools].map(([name, source]) => [name, source.configuration]),
  );
  if (!configurations.has(school)) {
    return { ok: false, problem: { code: 'missing-parent', params: { parent: school } } };
  }
  const chain = schoolChain(school, schoolParents(configurations), (name) =>
    configurations.has(name),
  );
  return chain.ok ? { ok: true, value: [...chain.value, STOCK] } : chain;
}
