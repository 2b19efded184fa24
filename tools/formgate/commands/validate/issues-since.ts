import type { Issue, Project } from '../../../../src/engine';
import { UserError } from '../../../../src/gateway/publishing';
import type { PortalPlace } from '../../portal/find-portal';
import { changedSince, resolveRevision, withFolderAt } from '../../portal/git';
import { type CheckedPortal, checkPortal } from './check-portal';

/**
 * The findings that came after a git revision: all in files that are not as they were then, and
 * those elsewhere that were not there then.
 */
export async function issuesSince(
  checked: CheckedPortal,
  revision: string,
): Promise<readonly Issue[]> {
  const { portal, issues } = checked;
  const { commit, changed } = await changesSince(portal, revision);
  const elsewhere = issues.filter(({ file }) => !changed.has(file));
  if (elsewhere.length === 0 || changed.size === 0) {
    return issues.filter(({ file }) => changed.has(file));
  }
  const known = await findingsAt(commit, portal);
  return issues.filter((issue) => {
    if (changed.has(issue.file)) return true;
    const key = keyOf(issue, portal.project);
    const count = known.get(key) ?? 0;
    known.set(key, count - 1);
    return count <= 0;
  });
}

/** The commit that a revision names, and the files that are not as they were then. */
export async function changesSince({ folder }: PortalPlace, revision: string) {
  const commit = await resolveRevision(folder, revision);
  return { commit, changed: await changedSince(folder, commit) };
}

/** How often each finding was there at a commit. */
async function findingsAt(
  commit: string,
  { folder, schemasDir, accountPolicy }: CheckedPortal['portal'],
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  const paths = ['schools', 'schemas', 'formgate.config.json'];
  await withFolderAt(folder, { commit, paths }, async (earlier) => {
    const ownSchemas = schemasDir.startsWith(folder);
    const place = {
      folder: earlier,
      schemasDir: ownSchemas ? `${earlier}/schemas` : schemasDir,
      scope: [],
      ...(accountPolicy && { accountPolicy }),
    };
    try {
      const { portal, issues } = await checkPortal({ place, replaced: new Map() });
      for (const issue of issues) {
        const key = keyOf(issue, portal.project);
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
    } catch (error) {
      // In a folder that was no portal yet, every finding is new.
      if (!(error instanceof UserError)) throw error;
    }
  });
  return counts;
}

/** The same for a finding in the same text, wherever that has moved to. */
function keyOf({ rule, messageId, file, range }: Issue, project: Project): string {
  const text = range && project.file(file)?.text.slice(range.start.offset, range.end.offset);
  return JSON.stringify([rule, messageId, file, text]);
}
