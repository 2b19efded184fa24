import type { Project, SchoolNode } from '../../../engine';
import type { PortalFiles } from '../folders/read-files';
import { schoolOf } from '../folders/school-contents';

/** A portal's files, and the project that they make. */
export interface ReadPortal {
  files: PortalFiles;
  project: Project;
}

/** Lists the schools of a portal that are not as they were once a school of it has changed. */
export function touchedSchools(school: string, before: Project, now: ReadPortal): string[] {
  return mentioning(school, now.files.texts).filter((name) => {
    // While the school before is at hand, the one now is the same where nothing in it has changed.
    const earlier = before.schools.get(name);
    const node = now.project.schools.get(name);
    return node && isTouched(node, school, earlier);
  });
}

/**
 * A school, and those whose files name it, or one that does: no other can have anything of it. So
 * of many schools few need be resolved.
 */
function mentioning(school: string, texts: ReadonlyMap<string, string>): string[] {
  const found = new Set([school]);
  for (const name of found) {
    for (const [path, text] of texts) {
      const other = schoolOf(path);
      if (other === undefined || found.has(other)) continue;
      if (text.includes(`"${name}"`) || text.includes('\\u')) found.add(other);
    }
  }
  return [...found];
}

/** True when a school is the published one, extends it, or was made anew for another reason. */
function isTouched(node: SchoolNode, school: string, earlier: SchoolNode | undefined): boolean {
  for (let one: SchoolNode | undefined = node; one; one = one.parent) {
    if (one.name === school) return true;
  }
  return earlier !== node;
}
