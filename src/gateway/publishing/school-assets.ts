import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { imageSize } from 'image-size';
import type { PagePicture, PictureSize } from '../../wire';

/** Logos up to this many bytes travel inside the page, which saves a request on a weak network. */
const INLINE_LIMIT = 4096;

const TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.md': 'text/markdown; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.pdf': 'application/pdf',
};

/** A file of a school, as it is served. */
export interface SchoolAsset {
  body: Buffer;
  type: string;
  etag: string;
}

/** A file's content as it is served: its type comes from its name, its ETag from the content. */
export function toAsset(path: string, body: Buffer): SchoolAsset {
  const type = TYPES[extname(path).toLowerCase()] ?? 'application/octet-stream';
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, 16);
  return { body, type, etag: `"${digest}"` };
}

/** The address of a file, which changes with its content. @param path `schools/riverside/assets/map.png` */
export function assetUrl(path: string, { etag }: SchoolAsset): string {
  const address = path.split('/').map(encodeURIComponent).join('/');
  return `/${address}?v=${etag.replaceAll('"', '')}`;
}

/** The address of a picture: inside the page itself when it is a small SVG. */
export function pictureUrl(path: string, asset: SchoolAsset): string {
  if (asset.type === 'image/svg+xml' && asset.body.length <= INLINE_LIMIT) {
    const text = asset.body.toString('utf8').replace(/\s+/g, ' ').replaceAll('> <', '><').trim();
    return `data:image/svg+xml,${encodeURIComponent(text).replaceAll('%20', ' ').replaceAll('%3D', '=').replaceAll('%2F', '/')}`;
  }
  return assetUrl(path, asset);
}

/** A picture as a page shows it. */
export function pagePicture(path: string, asset: SchoolAsset): PagePicture {
  return { url: pictureUrl(path, asset), ...pictureSize(asset) };
}

/** What a picture measures by itself; undefined where its file does not tell, as an SVG without a viewBox. */
export function pictureSize({ body }: SchoolAsset): PictureSize | undefined {
  try {
    const { width, height } = imageSize(body);
    return width > 0 && height > 0 ? { width, height } : undefined;
  } catch {
    return undefined;
  }
}
