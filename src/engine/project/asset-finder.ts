import type { SchoolNode } from './schools';

/**
 * Gives a function that finds the file of an asset: the school's own, or that of the nearest school
 * it extends. What is found is remembered for every school on the way.
 */
export function createAssetFinder(assets: ReadonlySet<string>) {
  const known = new WeakMap<SchoolNode, Map<string, string | undefined>>();
  const remembered = (school: SchoolNode) => {
    const map = known.get(school) ?? new Map<string, string | undefined>();
    known.set(school, map);
    return map;
  };
  return function findAsset(school: SchoolNode, asset: string): string | undefined {
    const trail: Map<string, string | undefined>[] = [];
    let found: string | undefined;
    for (let next: SchoolNode | undefined = school; next; next = next.parent) {
      const map = remembered(next);
      if (map.has(asset)) {
        found = map.get(asset);
        break;
      }
      trail.push(map);
      const path = `schools/${next.name}/${asset}`;
      if (assets.has(path)) {
        found = path;
        break;
      }
    }
    for (const map of trail) map.set(asset, found);
    return found;
  };
}
