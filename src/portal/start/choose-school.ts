import type { PageConfiguration, SchoolDirectory } from '../../wire';

/** The school of last resort (specification, section 9). */
const FALLBACK_SCHOOL = 'default';

/**
 * The school's configuration for a path (specification, section 4): of the school that the first segment
 * names, else of defaultSchoolName, else of `default`. A segment that no school has counts as none, so
 * that a mistyped address still shows a page; undefined only when the directory has none of them.
 */
export function chooseSchool(
  path: string,
  directory: SchoolDirectory,
): PageConfiguration | undefined {
  const names = [firstSegment(path), directory.defaultSchoolName, FALLBACK_SCHOOL];
  for (const name of names) {
    const found = directory.configrations.find((item) => item.schoolNameEn === name);
    if (found) return found;
  }
  return undefined;
}

/** The first segment of a path, decoded; empty for `/`. */
export function firstSegment(path: string): string {
  const segment =
    path
      .split(/[?#]/)[0]
      ?.split('/')
      .find((part) => part !== '') ?? '';
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
