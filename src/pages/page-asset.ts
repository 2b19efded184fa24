import type { PagePicture, PictureSize } from '../wire';

/** Logos up to this many bytes travel inside the page, which saves a request on a weak network. */
const INLINE_LIMIT = 4096;

/** A file of a school, as pages use it. */
export interface PageAsset {
  /** Its URL, which changes with its content. */
  url: string;
  /** Its media type: `image/svg+xml`. */
  type: string;
  /** The length of its content. */
  bytes: number;
  /** A picture's own size; undefined when its file states none, as an SVG without a viewBox. */
  size(): PictureSize | undefined;
  /** Its content, read as UTF-8; a byte order mark is part of it. */
  text(): string;
}

/**
 * The URL of a file.
 *
 * @param path `schools/riverside/assets/map.png`
 * @param version names the content
 */
export function assetUrl(path: string, version: string): string {
  const address = path.split('/').map(encodeURIComponent).join('/');
  return `/${address}?v=${version}`;
}

/** The URL of a picture: inside the page itself when it is a small SVG. */
export function pictureUrl(asset: PageAsset): string {
  if (asset.type !== 'image/svg+xml' || asset.bytes > INLINE_LIMIT) return asset.url;
  const text = asset.text().replace(/\s+/g, ' ').replaceAll('> <', '><').trim();
  const encoded = encodeURIComponent(text)
    .replaceAll('%20', ' ')
    .replaceAll('%3D', '=')
    .replaceAll('%2F', '/');
  return `data:image/svg+xml,${encoded}`;
}

/** A picture as a page shows it. */
export function pagePicture(asset: PageAsset): PagePicture {
  return { url: pictureUrl(asset), ...asset.size() };
}
