import type { PageAsset } from '../../pages';
import type { DraftContent, DraftFiles } from '../../wire/calls/drafts/draft-parts';
import { contentUrl } from '../draft/content-url';
import { isSameContent } from '../draft/splice';
import type { DraftMaterials } from './draft-project';
import type { Materials } from './messages';

/** Finds assets for the pages of a draft: those that are live where the draft leaves them. */
export function createAssetSource(school: string, { materials, base }: DraftMaterials) {
  const folder = `schools/${school}/`;
  return (path: string, files: DraftFiles): PageAsset | undefined => {
    const own = path.startsWith(folder) ? files[path.slice(folder.length)] : undefined;
    const live = materials.assets[path];
    const isLive = !own || isSameContent(own, base[path.slice(folder.length)]);
    if (live && isLive) return liveAsset(live, own);
    return own && draftAsset(path, own);
  };
}

type LiveAsset = NonNullable<Materials['assets'][string]>;

function liveAsset(live: LiveAsset, own: DraftContent | undefined): PageAsset {
  const { width, height } = live;
  return {
    url: live.url,
    type: live.type,
    bytes: live.bytes,
    size: () => (width === undefined || height === undefined ? undefined : { width, height }),
    text: () => (own && 'text' in own ? own.text : ''),
  };
}

/** A file that is in the draft alone, so that nothing serves it yet. */
function draftAsset(path: string, content: DraftContent): PageAsset {
  const { url, type } = contentUrl(path, content);
  const text = 'text' in content ? content.text : '';
  // Its size is what the browser finds: the space of a picture is not reserved in a preview.
  return { url, type, bytes: url.length, size: () => undefined, text: () => text };
}
