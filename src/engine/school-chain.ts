import type { JsonObject } from './json';
import type { Result } from './types';

/**
 * Why a configuration or screen could not be put together. `params` by code: missing-parent { school?, screen?, parent };
 * cycle { school, screen?, chain }; missing-screen { school, screen }; not-whole { school, screen?, path }.
 */
export interface ResolveProblem {
  code: 'missing-parent' | 'cycle' | 'missing-screen' | 'not-whole';
  params: Readonly<Record<string, string>>;
}

/** Each school's parent: the school that its configuration extends. */
export function schoolParents(
  configurations: ReadonlyMap<string, JsonObject>,
): ReadonlyMap<string, string> {
  return new Map(
    [...configurations].flatMap(([school, { extends: parent }]): [string, string][] =>
      typeof parent === 'string' ? [[school, parent]] : [],
    ),
  );
}

/** A school and those it extends, the nearest first; or what breaks the chain. */
export function schoolChain(
  school: string,
  parents: ReadonlyMap<string, string>,
  has: (school: string) => boolean,
): Result<string[], ResolveProblem> {
  const chain = [school];
  let child = school;
  for (let parent = parents.get(child); parent !== undefined; parent = parents.get(child)) {
    if (chain.includes(parent)) {
      const params = { school, chain: [...chain, parent].join(' → ') };
      return { ok: false, problem: { code: 'cycle', params } };
    }
    if (!has(parent)) {
      return { ok: false, problem: { code: 'missing-parent', params: { school: child, parent } } };
    }
    chain.push(parent);
    child = parent;
  }
  return { ok: true, value: chain };
}

/**
 * The school that an asset comes from: the first that has it of the school itself and those it extends. `path` is as the
 * JSON says it, such as 'assets/logo.svg'. Undefined where none has it, also when the chain is broken before one does.
 */
export function assetOwner(
  school: string,
  path: string,
  has: (school: string, path: string) => boolean,
  parents: ReadonlyMap<string, string>,
): string | undefined {
  const seen = new Set<string>();
  let owner: string | undefined = school;
  while (owner !== undefined && !seen.has(owner)) {
    if (has(owner, path)) return owner;
    seen.add(owner);
    owner = parents.get(owner);
  }
  return undefined;
}
