import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Reads the table of tests/README.md whose first cell is a section of the specification. */
export function readMap(root) {
  return readFileSync(join(root, 'tests/README.md'), 'utf8')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter(([, section]) => /^\d$/.test(section ?? ''))
    .map(([, section, what, file, title]) => ({ section, what, file, title }));
}

/** Reads the changes to the code that must each make the test of their row fail. */
export function readMutations(root) {
  return JSON.parse(readFileSync(join(root, 'tests/specification/mutations.json'), 'utf8'));
}

/** How often a text stands in a file. A file that is gone holds it nowhere. */
export function countIn(root, { file, text }) {
  try {
    return readFileSync(join(root, file), 'utf8').split(text).length - 1;
  } catch {
    return 0;
  }
}

/**
 * A pattern for the names that runners give a test: its placeholders (`%s`, `$why`) are anything.
 */
export function titlePattern(title) {
  return title
    .split(/%[a-z]|\$\w+/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('.*');
}
