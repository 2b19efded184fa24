import { createProject, type Issue } from '../../../../src/engine';
import { lint, loadSlowPatternFinder, rules } from '../../../../src/linter';
import type { Checked } from '../../fixes/fix-files';
import { metaSchemaFailure } from '../../portal/meta-schema-failure';
import { openPortal, type Portal } from '../../portal/open-portal';
import type { Sources } from './stdin';

/** A portal with what is wrong in it. */
export interface CheckedPortal {
  portal: Portal;
  issues: readonly Issue[];
  /** The same once some files have other texts. What did not change is not looked at again. */
  recheck(texts: ReadonlyMap<string, string>): Checked;
}

/** Reads and lints a portal. @throws UserError where it cannot be read, or its meta-schemas are broken */
export async function checkPortal({ place, replaced }: Sources): Promise<CheckedPortal> {
  const portal = await openPortal(place, replaced);
  try {
    const findSlowPattern = await loadSlowPatternFinder(portal.project);
    let previous = portal.project;
    const recheck = (texts: ReadonlyMap<string, string>): Checked => {
      const files = new Map([...portal.input.files, ...texts]);
      previous = createProject({ ...portal.input, files }, previous);
      return { project: previous, issues: lint(previous, rules, { findSlowPattern }) };
    };
    return { portal, issues: lint(portal.project, rules, { findSlowPattern }), recheck };
  } catch (error) {
    throw metaSchemaFailure(portal.project.metaSchemas) ?? error;
  }
}
