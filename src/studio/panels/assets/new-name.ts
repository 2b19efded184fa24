import type { ContentType } from '../../../engine';
import { ASSETS } from './asset-files';

/** The ending of names, by what a file holds. */
const ENDINGS: Readonly<Partial<Record<ContentType, string>>> = {
  svg: 'svg',
  png: 'png',
  jpeg: 'jpg',
  gif: 'gif',
  webp: 'webp',
  avif: 'avif',
  ico: 'ico',
};

/**
 * The path of a new file: what is left of its name in letters, digits and signs that addresses may
 * have, with the ending of what it holds. A name without such letters is `picture`.
 */
export function pathOfNew(fileName: string, content: ContentType): string {
  const base = fileName.replace(/^.*[\\/]/, '').replace(/\.[^.]*$/, '');
  const plain = base
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9_-]+/g, '-')
    .replace(/^[-_]+|[-_]+$/g, '')
    .slice(0, 60);
  return `${ASSETS}${plain === '' ? 'picture' : plain}.${ENDINGS[content] ?? 'bin'}`;
}

/**
 * The path that exists already, for a file system that does not tell upper from lower case;
 * undefined where the name is free.
 */
export function takenBy(path: string, paths: Iterable<string>): string | undefined {
  return [...paths].find((one) => one.toLowerCase() === path.toLowerCase());
}

/** A free path like this one: `assets/map-2.png`. */
export function freePath(path: string, paths: Iterable<string>): string {
  const all = [...paths];
  const [, stem = path, ending = ''] = /^(.*?)(\.[^./]*)$/.exec(path) ?? [];
  let free = path;
  for (let number = 2; takenBy(free, all) !== undefined; number++)
    free = `${stem}-${number}${ending}`;
  return free;
}
