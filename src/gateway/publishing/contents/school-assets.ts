import { extname } from 'node:path';
import { imageSize } from 'image-size';
import { assetUrl, type PageAsset } from '../../../pages';
import type { PictureSize } from '../../../wire';
import { assetVersion, hashOf, noteHash } from './manifest';

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
  const digest = assetVersion(hashOf(body));
  return { body, type, etag: `"${digest}"` };
}

/**
 * The bytes of a file that is served until the next publication, where threads read them: given to
 * one that begins anew, others are copied, and those of all schools together hold everybody up.
 */
export function inSharedMemory(body: Buffer): Buffer {
  if (body.buffer instanceof SharedArrayBuffer) return body;
  const shared = Buffer.from(new SharedArrayBuffer(body.length));
  body.copy(shared);
  noteHash(shared, hashOf(body));
  return shared;
}

/** A file as pages use it. @param path `schools/riverside/assets/map.png` */
export function pageAsset(path: string, asset: SchoolAsset): PageAsset {
  return {
    url: assetUrl(path, asset.etag.replaceAll('"', '')),
    type: asset.type,
    bytes: asset.body.length,
    size: () => pictureSize(asset),
    text: () => asset.body.toString('utf8'),
  };
}

/**
 * Gives the natural size of a picture; undefined where its file does not tell, as an SVG without a
 * viewBox.
 */
export function pictureSize({ body }: SchoolAsset): PictureSize | undefined {
  try {
    const { width, height } = imageSize(body);
    return width > 0 && height > 0 ? { width, height } : undefined;
  } catch {
    return undefined;
  }
}
