import { LRUCache } from 'lru-cache';
import type { AssetFacts, AssetLookup } from '../../../engine';
import { inspectAsset } from '../../../linter';
import type { SchoolAsset } from '../contents/school-assets';

/**
 * Facts by content: many schools have the same files, and a folder that is read again has most of
 * its files as before.
 */
const known = new LRUCache<string, AssetFacts>({ max: 20_000 });

/** Looks into assets when a rule asks, into each distinct content once. */
export function createAssetLookup(assets: ReadonlyMap<string, SchoolAsset>): AssetLookup {
  return (path) => {
    const asset = assets.get(path);
    if (!asset) return undefined;
    const facts = known.get(asset.etag) ?? inspectAsset(asset.body);
    known.set(asset.etag, facts);
    return facts;
  };
}
