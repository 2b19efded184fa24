import { isJsonObject, type JsonObject, type JsonValue } from '../../engine';
import type { Path } from '../pointer';
import type { ProjectFile } from './files';
import { idOf } from './layers';
import { objectOf } from './screen-facts';

/** A part of a patch that addresses nothing. */
export interface StrayPatch {
  file: ProjectFile;
  path: Path;
  code: 'unknown-id' | 'removes-nothing';
  data: Readonly<Record<string, string>>;
  /** What could have been meant. */
  candidates: readonly string[];
}

/** By list: what an item has at least, so that a patch which brings all of it adds a new one. */
const WHOLE_ITEM: Readonly<Record<string, readonly string[]>> = {
  blocks: ['block'],
  steps: ['schema', 'submit'],
  options: ['label', 'blocks'],
  items: ['date', 'title'],
};

/** Finds what a patch means to change or remove, though the screen below has no such thing. */
export function findStrayPatches(
  file: ProjectFile,
  patch: JsonObject,
  base: JsonValue | undefined,
): StrayPatch[] {
  const found: StrayPatch[] = [];
  const walk = (change: JsonObject, target: JsonValue | undefined, path: Path) => {
    if (Array.isArray(target) && (target.length === 0 || target.some((item) => idOf(item)))) {
      walkItems(change, target, path);
      return;
    }
    const members = objectOf(target);
    for (const [key, next] of Object.entries(change)) {
      const below = Object.hasOwn(members, key) ? members[key] : undefined;
      if (next === null && below === undefined) {
        const candidates = Object.keys(members);
        found.push({
          file,
          path: [...path, key],
          code: 'removes-nothing',
          data: { key },
          candidates,
        });
      } else if (isJsonObject(next) && below !== undefined) walk(next, below, [...path, key]);
    }
  };
  const walkItems = (change: JsonObject, items: readonly JsonValue[], path: Path) => {
    const list = path.at(-1) ?? '';
    const ids = items.flatMap((item) => idOf(item) ?? []);
    for (const [id, next] of Object.entries(change)) {
      const item = items.find((candidate) => idOf(candidate) === id);
      if (item !== undefined) {
        if (isJsonObject(next)) walk(next, item, [...path, id]);
        continue;
      }
      const needed = WHOLE_ITEM[list] ?? [];
      if (isJsonObject(next) && needed.every((name) => Object.hasOwn(next, name))) continue;
      const data = { id, list, ids: ids.join(', ') || '–' };
      found.push({ file, path: [...path, id], code: 'unknown-id', data, candidates: ids });
    }
  };
  walk(patch, base, ['patch']);
  return found;
}
