import type { AssetFacts } from '../../engine';
import { inspectAsset } from '../../linter';
import type { DraftContent, DraftFiles } from '../../wire/calls/drafts/draft-parts';
import { bytesOfContent } from '../draft/content-bytes';
import { isSameContent } from '../draft/splice';
import type { Materials } from './messages';

/**
 * Makes the lookup of facts about a draft's assets: the gateway gave those of live ones, others are
 * inspected once.
 */
export function createAssetFacts(
  folder: string,
  { materials, base }: { materials: Materials; base: DraftFiles },
) {
  const inspected = new WeakMap<DraftContent, AssetFacts>();
  return (path: string, files: DraftFiles): AssetFacts | undefined => {
    const live = materials.assets[path]?.facts as AssetFacts | undefined;
    if (!path.startsWith(folder)) return live;
    const inside = path.slice(folder.length);
    const content = files[inside];
    if (!content) return undefined;
    if (live && isSameContent(content, base[inside])) return live;
    const facts = inspected.get(content) ?? inspectAsset(bytesOfContent(content));
    inspected.set(content, facts);
    return facts;
  };
}
