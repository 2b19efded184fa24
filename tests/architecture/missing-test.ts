import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run-tool';

/**
 * Says that a test which a document names is gone; undefined where it is there.
 *
 * @param title as it stands in the test's file, in quotes of any kind, with its placeholders
 */
export function missingTest(file: string, title: string): string | undefined {
  const path = join(root, file);
  if (!existsSync(path)) return `${file} is gone`;
  const source = readFileSync(path, 'utf8');
  const isThere = ["'", '"', '`'].some((quote) => source.includes(`${quote}${title}${quote}`));
  return isThere ? undefined : `"${title}" is not in ${file}`;
}
