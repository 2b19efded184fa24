import type { PageConfiguration, SchoolDirectory } from '../../wire';

/** The last fallback (specification, section 9). */
const FALLBACK_SCHOOL = 'default';

/**
 * Finds a path's school (specification, section 4): the one that the first segment names, else
 * defaultSchoolName, else `default`. An unknown segment falls back too: its page, which the gateway
 * gives with status 404, says in that school's looks that there is no such school.
 *
 * @returns the school's configuration; undefined when the directory has none of the three
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
function firstSegment(path: string): string {
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
