import {
  isLitter,
  MOST_BYTES,
  MOST_BYTES_OF_FILE,
  MOST_FILES,
  type RefusedFile,
} from './school-files';

/** Chooses by their sizes which files of a folder are read at all. */
export function chooseFiles<One extends Pick<File, 'size' | 'webkitRelativePath'>>(
  files: readonly One[],
): { chosen: { path: string; file: One }[]; refused: RefusedFile[] } {
  const refused: RefusedFile[] = [];
  const chosen: { path: string; file: One }[] = [];
  let total = 0;
  for (const file of files) {
    const path = file.webkitRelativePath;
    if (isLitter(path)) continue;
    if (chosen.length >= MOST_FILES) refused.push({ path, reason: 'many' });
    else if (file.size > MOST_BYTES_OF_FILE || total + file.size > MOST_BYTES) {
      refused.push({ path, reason: 'large' });
    } else {
      total += file.size;
      chosen.push({ path, file });
    }
  }
  return { chosen, refused };
}
