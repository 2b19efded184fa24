import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { imageSize } from 'image-size';
import type { PictureSize } from '../../wire';
import type { SchoolAsset } from './revision';

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

/** Reads the schools' files, by paths such as `schools/riverside/assets/logo.svg`; one that has gone away was never there. */
export async function readAssets(
  schoolsDir: string,
  paths: Iterable<string>,
): Promise<Map<string, SchoolAsset>> {
  const assets = new Map<string, SchoolAsset>();
  for (const path of paths) {
    const body = await unlessGone(readFile(join(schoolsDir, path.replace(/^schools\//, ''))));
    if (body) assets.set(path, toAsset(path, body));
  }
  return assets;
}

/** A file's content as it is served: its type comes from its name, its ETag from the content. */
export function toAsset(path: string, body: Buffer): SchoolAsset {
  const type = TYPES[extname(path).toLowerCase()] ?? 'application/octet-stream';
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, 16);
  return { body, type, etag: `"${digest}"` };
}

async function unlessGone(reading: Promise<Buffer>): Promise<Buffer | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Where a page finds a picture: inside itself when it is a small SVG, else under an address that changes with it. */
export function pictureAddress(path: string, asset: SchoolAsset): string {
  if (asset.type === 'image/svg+xml' && asset.body.length <= INLINE_LIMIT) {
    const text = asset.body.toString('utf8').replace(/\s+/g, ' ').replaceAll('> <', '><').trim();
    return `data:image/svg+xml,${encodeURIComponent(text).replaceAll('%20', ' ').replaceAll('%3D', '=').replaceAll('%2F', '/')}`;
  }
  return `/schools/${path}?v=${asset.etag.replaceAll('"', '')}`;
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
