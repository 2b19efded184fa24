import type { ProjectFile, SchoolNode } from '../../../engine';

/** True when any file of a school, or of those that it extends, has words in a language. */
export function hasWordsIn(school: SchoolNode, locale: string): boolean {
  for (let node: SchoolNode | undefined = school; node; node = node.parent) {
    const files = [node.file, ...[...node.ownScreens.values()].map((screen) => screen.file)];
    if (files.some((file) => file !== undefined && namesIn(file).has(locale))) return true;
  }
  return false;
}

const namesByFile = new WeakMap<ProjectFile, ReadonlySet<string>>();

/**
 * The names in a file that can be those of languages: found once, however many languages are asked
 * for.
 */
function namesIn(file: ProjectFile): ReadonlySet<string> {
  const known =
    namesByFile.get(file) ??
    new Set([...file.text.matchAll(/"([A-Za-z\d-]{2,})"\s*:/g)].map(([, name = '']) => name));
  namesByFile.set(file, known);
  return known;
}
