import { entriesOf, type JsonValue, type Path, readJson } from '../../../engine';
import type { DraftContent, DraftFiles } from '../../../wire/calls/drafts/draft-parts';
import { contentUrl, pictureType } from '../../draft/content-url';
import type { Part } from '../../store/part';
import { type Materials, SETTINGS } from '../../worker/messages';

/** The folder of a school's own files. */
export const ASSETS = 'assets/';

/** A file of the school. */
export interface AssetFile {
  /** `assets/logo.svg` */
  path: string;
  bytes: number;
  isPicture: boolean;
  /** The URL that shows the file, as it is in the draft. */
  url: string;
}

/** A place that names a file. */
export interface AssetUse extends Part {
  /** The file of the school that names it. */
  file: string;
}

/** The school's own files, by name. */
export function assetFiles(files: DraftFiles): AssetFile[] {
  return Object.entries(files)
    .flatMap(([path, content]) => (path.startsWith(ASSETS) && content ? [{ path, content }] : []))
    .map(({ path, content }) => ({
      path,
      bytes: bytesOf(content),
      isPicture: pictureType(path) !== undefined,
      url: contentUrl(path, content).url,
    }))
    .sort((left, right) => (left.path < right.path ? -1 : 1));
}

/** The files that pages may show: the school's own, and those of the schools that it extends. */
export function assetNames(files: DraftFiles, { assets }: Pick<Materials, 'assets'>): string[] {
  const inherited = Object.keys(assets).map((path) => path.split('/').slice(2).join('/'));
  const own = Object.keys(files).filter((path) => path.startsWith(ASSETS));
  return [...new Set([...own, ...inherited])].sort();
}

function bytesOf(content: DraftContent): number {
  if ('text' in content) return new TextEncoder().encode(content.text).length;
  const padding = /=*$/.exec(content.base64)?.[0].length ?? 0;
  return (content.base64.length / 4) * 3 - padding;
}

/**
 * Every place of the school’s own files that names a file: a value, or a picture or link in a
 * Markdown text.
 */
export function usesOf(files: DraftFiles, asset: string): AssetUse[] {
  return Object.entries(files).flatMap(([file, content]): AssetUse[] => {
    if (!content || !('text' in content) || !content.text.includes(asset)) return [];
    if (file.startsWith(ASSETS)) {
      const isText = pictureType(file) === undefined;
      return isText && names(content.text, asset) ? [{ file, target: file, path: [] }] : [];
    }
    const target = /^screens\/(.+)\.json$/.exec(file)?.[1] ?? SETTINGS;
    return placesIn(readJson(content.text), asset).map((path) => ({ file, target, path }));
  });
}

function placesIn(value: JsonValue | undefined, asset: string, path: Path = []): Path[] {
  if (typeof value === 'string') return names(value, asset) ? [path] : [];
  return entriesOf(value).flatMap(([name, member]) => placesIn(member, asset, [...path, name]));
}

/** True when a text names a file, and not one whose name is longer. */
function names(text: string, asset: string): boolean {
  for (let at = text.indexOf(asset); at !== -1; at = text.indexOf(asset, at + 1)) {
    if (!/^\.?[\w/-]/.test(text.slice(at + asset.length))) return true;
  }
  return false;
}
