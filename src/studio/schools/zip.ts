import { unzipSync, zipSync } from 'fflate';
import type { DraftFiles } from '../../wire/calls/drafts/draft-parts';
import { bytesOfContent } from '../draft/content-bytes';
import {
  type FoundSchool,
  findSchool,
  isLitter,
  MOST_BYTES,
  MOST_BYTES_OF_FILE,
  MOST_FILES,
  type RefusedFile,
} from './school-files';

/**
 * Reads a school out of a ZIP. Nothing is unpacked that says it is larger than a draft may be, and
 * what says less than it holds ends where it said: fflate writes into room of that size alone.
 *
 * @throws Error for what is no ZIP, or has a compression that nothing else has
 */
export function readZip(zip: Uint8Array): FoundSchool {
  const refused: RefusedFile[] = [];
  let count = 0;
  let total = 0;
  const entries = unzipSync(zip, {
    filter({ name: path, originalSize }) {
      if (isLitter(path)) return false;
      if (count >= MOST_FILES) refused.push({ path, reason: 'many' });
      else if (originalSize > MOST_BYTES_OF_FILE || total + originalSize > MOST_BYTES) {
        refused.push({ path, reason: 'large' });
      } else {
        count += 1;
        total += originalSize;
        return true;
      }
      return false;
    },
  });
  const given = Object.entries(entries).map(([path, bytes]) => ({ path, bytes }));
  return findSchool(given, refused);
}

/** A ZIP of a school's files, in its folder. */
export function writeZip(school: string, files: DraftFiles): Uint8Array<ArrayBuffer> {
  const entries = Object.entries(files).map(([path, content]) => [
    `${school}/${path}`,
    content ? bytesOfContent(content) : new Uint8Array(),
  ]);
  return new Uint8Array(zipSync(Object.fromEntries(entries)));
}
