import type { ContentType } from '../../engine';

/** The content type that a picture must have, by the extension of its name. */
const TYPES: Readonly<Record<string, ContentType>> = {
  svg: 'svg',
  png: 'png',
  jpg: 'jpeg',
  jpeg: 'jpeg',
  gif: 'gif',
  webp: 'webp',
  avif: 'avif',
  ico: 'ico',
};

/** The type that a file's name says; undefined for what is no picture. */
export function declaredType(path: string): { extension: string; type: ContentType } | undefined {
  const extension = /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
  const type = Object.hasOwn(TYPES, extension) ? TYPES[extension] : undefined;
  return type && { extension, type };
}

/** True when browsers show this content as a picture. */
export function isPictureType(content: ContentType): boolean {
  return Object.values(TYPES).includes(content);
}

/** The extensions of pictures, for messages. */
export const PICTURE_EXTENSIONS = Object.keys(TYPES).map((extension) => `.${extension}`);
