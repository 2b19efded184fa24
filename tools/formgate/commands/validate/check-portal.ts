import { setFlagsFromString } from 'node:v8';
import { createProject, type Issue, type Project } from '../../../../src/engine';
import { type Checked, hasBuiltMetaSchemas, lint, prepareLint } from '../../../../src/linter';
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
  await prepareLint(project);
  let previous = project;
  return {
    portal,
    issues: known ?? lintOnce(project),
    recheck(texts) {
      previous = createProject({ ...input, files: new Map([...input.files, ...texts]) }, previous);
      return { project: previous, issues: lint(previous) };
    },
    reread: async (changed) => lintPortal(await rereadPortal(portal, changed)),
  };
}

/** So many files are looked at until the young generation is large enough. */
const FIRST_FILES = 1000;

/**
 * Lints a project for the first time: it lives to the end, but of what rules make of it nearly
 * nothing does. So the young generation grows once: beyond that it would take more memory than it
 * saves time.
 */
function lintOnce(project: Project): Issue[] {
  let looks = 0;
  setFlagsFromString('--semi-space-growth-factor=6');
  return lint(project, undefined, () => {
    if (++looks === FIRST_FILES) setFlagsFromString('--semi-space-growth-factor=1');
  });
}
