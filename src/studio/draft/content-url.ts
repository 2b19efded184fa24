import type { DraftContent } from '../../wire/calls/drafts/draft-parts';

const TYPES: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
  ico: 'image/x-icon',
};

/** The picture's type by its name; undefined for what is no picture. */
export function pictureType(path: string): string | undefined {
  return TYPES[path.split('.').at(-1)?.toLowerCase() ?? ''];
}

/** A URL that holds a file of a draft, which nothing serves yet, and its media type. */
export function contentUrl(path: string, content: DraftContent): { url: string; type: string } {
  const type = pictureType(path) ?? 'text/plain';
  const url =
    'text' in content
      ? `data:${type};charset=utf-8,${encodeURIComponent(content.text)}`
      : `data:${type};base64,${content.base64}`;
  return { url, type };
}
