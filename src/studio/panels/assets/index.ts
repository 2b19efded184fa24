import { lazyPart } from '../../parts/lazy-part';

/** One picture or text of the school. */
export const AssetPanel = lazyPart(async () => (await import('./AssetPanel')).AssetPanel);

/** All of them. */
export const AssetsPanel = lazyPart(async () => (await import('./AssetsPanel')).AssetsPanel);
