import type { Issue } from '../../../../src/engine';
import { lint, loadSlowPatternFinder, rules } from '../../../../src/linter';
import { metaSchemaFailure } from '../../portal/meta-schema-failure';
import { openPortal, type Portal } from '../../portal/open-portal';
import type { Sources } from './stdin';

/** A portal with what is wrong in it. */
export interface CheckedPortal {
  portal: Portal;
  issues: readonly Issue[];
}

/** Reads and lints a portal. @throws UserError where it cannot be read, or its meta-schemas are broken */
export async function checkPortal({ place, replaced }: Sources): Promise<CheckedPortal> {
  const portal = await openPortal(place, replaced);
  try {
    const findSlowPattern = await loadSlowPatternFinder(portal.project);
    return { portal, issues: lint(portal.project, rules, { findSlowPattern }) };
  } catch (error) {
    throw metaSchemaFailure(portal.project.metaSchemas) ?? error;
  }
}
