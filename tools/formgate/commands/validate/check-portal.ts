import { setFlagsFromString } from 'node:v8';
import { createProject, type Issue } from '../../../../src/engine';
import { hasBuiltMetaSchemas, lint, prepareLint } from '../../../../src/linter';
import type { Checked } from '../../fixes/fix-files';
import { readFindings, storeFindings } from '../../portal/finding-cache';
import { metaSchemaFailure } from '../../portal/meta-schema-failure';
import { openPortal, type Portal, rereadPortal } from '../../portal/open-portal';
import type { Sources } from './stdin';

/** A portal with what is wrong in it. */
export interface CheckedPortal {
  portal: Portal;
  issues: readonly Issue[];
  /** The same once some files have other texts. What did not change is not looked at again. */
  recheck(texts: ReadonlyMap<string, string>): Checked;
  /** The same once files on the disk have changed: paths that were written, added or removed. */
  reread(changed: ReadonlySet<string>): Promise<CheckedPortal>;
}

/**
 * Reads and lints a portal.
 *
 * @param cache where findings are to be taken from the cache, and stored in it: the version of
 *   Formgate, and the files' stamp
 * @throws UserError where it cannot be read, or its meta-schemas are broken
 */
export async function checkPortal(
  { place, replaced }: Sources,
  cache?: { version: string; stamp: string | undefined },
): Promise<CheckedPortal> {
  const portal = await openPortal(place, replaced);
  if (!cache) return lintPortal(portal);
  const known = readFindings(portal, cache.version);
  const checked = await lintPortal(portal, known);
  // Files that only have another time are not read the next time.
  if (!known || cache.stamp !== undefined) storeFindings(portal, cache, checked.issues);
  return checked;
}

async function lintPortal(portal: Portal, known?: readonly Issue[]): Promise<CheckedPortal> {
  const { input, project } = portal;
  const failure = hasBuiltMetaSchemas(project) ? undefined : metaSchemaFailure(project.metaSchemas);
  if (failure) throw failure;
  // The project lives to the end; of what rules make of it nearly nothing does.
  setFlagsFromString('--semi-space-growth-factor=4');
  await prepareLint(project);
  let previous = project;
  return {
    portal,
    issues: known ?? lint(project),
    recheck(texts) {
      previous = createProject({ ...input, files: new Map([...input.files, ...texts]) }, previous);
      return { project: previous, issues: lint(previous) };
    },
    reread: async (changed) => lintPortal(await rereadPortal(portal, changed)),
  };
}
