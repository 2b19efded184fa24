import { isJsonObject, isPublishedPath, type JsonObject, readJson } from '../../engine';
import type { DraftFiles } from '../../wire/calls/drafts/draft-parts';
import { base64Of } from '../draft/content-bytes';
import { rewriteJson, writeJson } from '../draft/rewrite-json';

/** A file as a folder or a ZIP has it. */
export interface GivenFile {
  path: string;
  bytes: Uint8Array;
}

/** Why a file is not taken. */
type RefusalReason = 'path' | 'large' | 'many';

export interface RefusedFile {
  path: string;
  reason: RefusalReason;
}

/** The files found of a school, and those that were left out. */
export interface FoundSchool {
  files: DraftFiles;
  refused: readonly RefusedFile[];
  /** The identifier that its settings have, else its folder; '' where there is neither. */
  school: string;
  /** The folders of the schools, where there are several. */
  several?: readonly string[];
}

/** As much as a draft holds at the gateway. */
export const MOST_FILES = 2000;
export const MOST_BYTES = 24 * 1024 * 1024;
export const MOST_BYTES_OF_FILE = 8 * 1024 * 1024;

const CONFIGURATION = 'configration.json';

/** Files that are text where they are UTF-8, as the gateway has them. */
const TEXT = /\.(json|md|txt|svg)$/i;

/** The files that systems put beside others, which nobody misses. */
const LITTER = /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/;

/** True for a file that systems put beside others, and that nobody misses. */
export function isLitter(path: string): boolean {
  return LITTER.test(path) || path.endsWith('/');
}

/**
 * Says where schools' files are in a folder or a ZIP: in the folders that have settings, each with
 * all that is below it. Without settings anywhere it is the one folder that there is.
 */
export function rootsOf(paths: readonly string[]): [string, ...string[]] {
  const [first, ...more] = paths
    .filter((path) => path === CONFIGURATION || path.endsWith(`/${CONFIGURATION}`))
    .map((path) => path.slice(0, -CONFIGURATION.length))
    .sort((one, other) => one.length - other.length);
  if (first === undefined) {
    const [path = ''] = paths;
    const root = path.slice(0, path.indexOf('/') + 1);
    return [paths.every((each) => each.startsWith(root)) ? root : ''];
  }
  const roots: [string, ...string[]] = [first];
  for (const root of more) {
    if (!roots.some((above) => root.startsWith(above))) roots.push(root);
  }
  return roots;
}

/** Takes a school's files out of what was given, those that it may have; the others are named. */
export function findSchool(
  given: readonly GivenFile[],
  before: readonly RefusedFile[] = [],
): FoundSchool {
  const kept = given.filter(({ path }) => !isLitter(path));
  const roots = rootsOf(kept.map(({ path }) => path));
  const [root] = roots;
  const refused: RefusedFile[] = [...before];
  const files: [string, DraftFiles[string]][] = [];
  let total = 0;
  for (const { path, bytes } of kept) {
    const inside = path.slice(root.length);
    const isOurs = path.startsWith(root) && isPublishedPath(inside);
    if (!isOurs) refused.push({ path, reason: 'path' });
    else if (files.length >= MOST_FILES) refused.push({ path, reason: 'many' });
    else if (bytes.length > MOST_BYTES_OF_FILE || total + bytes.length > MOST_BYTES) {
      refused.push({ path, reason: 'large' });
    } else {
      total += bytes.length;
      files.push([inside, contentOf(inside, bytes)]);
    }
  }
  const found = Object.fromEntries(files);
  const { schoolNameEn } = settingsOf(found);
  const folder = root.split('/').at(-2) ?? '';
  return {
    files: found,
    refused,
    school: typeof schoolNameEn === 'string' ? schoolNameEn : folder,
    ...(roots.length > 1 && { several: roots.map((each) => each.slice(0, -1)).sort() }),
  };
}

/** Files with other settings, which are written as they were but for what changes. */
export function withSettings(files: DraftFiles, changes: JsonObject): DraftFiles {
  const before = textOf(files[CONFIGURATION]);
  const value = { ...settingsOf(files), ...changes };
  const text = (before !== undefined && rewriteJson(before, value)) || writeJson(value);
  return { ...files, [CONFIGURATION]: { text } };
}

/**
 * The first files of a school that has everything else from Formgate, or from a family of schools.
 */
export function firstFiles(changes: JsonObject): DraftFiles {
  const $schema = '../../schemas/configuration.schema.json';
  return { [CONFIGURATION]: { text: writeJson({ $schema, ...changes }) } };
}

function settingsOf(files: DraftFiles): JsonObject {
  const json = readJson(textOf(files[CONFIGURATION]) ?? '');
  return isJsonObject(json) ? json : {};
}

function textOf(content: DraftFiles[string] | undefined): string | undefined {
  return content && 'text' in content ? content.text : undefined;
}

function contentOf(path: string, bytes: Uint8Array): DraftFiles[string] {
  if (TEXT.test(path)) {
    try {
      return { text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes) };
    } catch {
      // It has another encoding, of which the linter tells.
    }
  }
  return { base64: base64Of(bytes) };
}
