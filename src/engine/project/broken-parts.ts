import { keepItems } from '../json/item-index';
import { childOf, isJsonObject, type JsonObject, type JsonValue } from '../json/json';
import type { Path } from '../json/pointer';
import { isLocale } from '../text/text';

/**
 * The part that has to be taken out of a screen because something at a path is wrong: a whole
 * field, link, text or item of a list, but only one member of what holds others (the screen, its
 * blocks, steps and what they submit), so that these stay.
 */
export function brokenPartOfScreen(screen: JsonObject, path: Path): Path {
  return cutWhere(screen, path, (at, part) => {
    const [name = '', holder = ''] = at.toReversed();
    if (!isJsonObject(part)) return false;
    return (
      name === 'submit' ||
      (name === 'fields' && isIndex(holder)) ||
      (isIndex(name) && (['blocks', 'steps'].includes(holder) || part.blocks !== undefined))
    );
  });
}

/** The same for a school's settings: one member of a setting, and all of what stands deeper. */
export function brokenPartOfSettings(settings: JsonObject, path: Path): Path {
  return cutWhere(
    settings,
    path,
    (at, part) => at.length === 1 && isJsonObject(part) && !Object.keys(part).every(isLocale),
  );
}

/**
 * Follows a path as far as the parts there are to stay when something within them goes. A list
 * always stays.
 */
function cutWhere(
  value: JsonObject,
  path: Path,
  stays: (path: Path, part: JsonValue | undefined) => boolean,
): Path {
  let part: JsonValue | undefined = value;
  for (const [index, token] of path.entries()) {
    part = childOf(part, token);
    const here = path.slice(0, index + 1);
    if (!Array.isArray(part) && !stays(here, part)) return here;
  }
  return path;
}

function isIndex(token: string): boolean {
  return /^\d+$/.test(token);
}

/**
 * A value without some of its parts; what nothing is taken out of is the same as before. Paths
 * still lead to what is left.
 */
export function withoutParts(value: JsonObject, paths: readonly Path[]): JsonObject {
  const left = without(value, paths);
  return isJsonObject(left) ? { ...left } : {};
}

function without(value: JsonValue, paths: readonly Path[]): JsonValue | undefined {
  if (paths.length === 0) return value;
  if (paths.some((path) => path.length === 0)) return undefined;
  const byToken = new Map<string, Path[]>();
  for (const [first = '', ...rest] of paths) {
    const known = byToken.get(first);
    if (known) known.push(rest);
    else byToken.set(first, [rest]);
  }
  const within = (token: string) => byToken.get(token) ?? [];
  if (Array.isArray(value)) {
    return keepItems(value, (item, index) => without(item, within(String(index))));
  }
  if (!isJsonObject(value)) return value;
  const left = Object.entries(value).flatMap(([name, member]): [string, JsonValue][] => {
    const kept = without(member, within(name));
    return kept === undefined ? [] : [[name, kept]];
  });
  return Object.fromEntries(left);
}

/** True when one of two places is within the other. */
export function overlaps(left: Path, right: Path): boolean {
  const shared = Math.min(left.length, right.length);
  return left.slice(0, shared).every((token, index) => token === right[index]);
}
