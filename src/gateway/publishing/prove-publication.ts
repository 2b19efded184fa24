import type { Issue, Project, Registry, SchoolNode } from '../../engine';
import { lintByPolicy } from '../../linter';
import type { IdentityPolicy } from '../providers/open-identity';
import type { CreateRevision } from './create-revision';
import type { Examine } from './examine';
import type { LoadedPortal } from './load-portal';
import type { SchoolContents } from './manifest';
import type { Pace } from './pace';
import { servedProject } from './project-input';
import type { Revision } from './revision';
import { schoolOf, withContents } from './school-contents';

/** A page that could not be rendered. */
export interface UnrenderedPage {
  school: string;
  screen: string;
  locale: string;
}

/** Renders every page of some schools in each of their languages; gives those that it could not. */
export type RenderProof = (
  revision: Revision,
  schools: readonly string[],
  pace: Pace,
) => Promise<UnrenderedPage[]>;

interface ProofParts {
  /** The portal that is live. */
  portal: LoadedPortal;
  registry: Registry;
  createRevision: CreateRevision;
  examine: Examine;
  findUnrendered: RenderProof;
  identity: IdentityPolicy;
  pace: Pace;
}

/**
 * The proof of a school's files among everything that is live: linted, every validator compiled,
 * every page rendered.
 */
export async function provePublication(
  school: string,
  contents: SchoolContents,
  { portal, registry, createRevision, examine, findUnrendered, identity, pace }: ProofParts,
) {
  const { files, project: before } = portal;
  const candidate = withContents(files, school, contents);
  const issues = await examine(candidate);
  const isMine = ({ file }: Issue) => file.startsWith(`schools/${school}/`);
  const errors = await withoutKnown(issues.filter(isError), isMine, () => examine(files));
  if (errors.length > 0) {
    return { isRight: false, outcome: { outcome: 'refused', issues: errors } } as const;
  }
  const project = servedProject(candidate, registry, before);
  // Of schools that extend this one the gateway applies the limits itself.
  const oversteps = lintByPolicy(project, identity.policy, school);
  if (oversteps.length > 0) {
    return { isRight: false, outcome: { outcome: 'refused', issues: oversteps } } as const;
  }
  const revision = createRevision(project, candidate.assets);
  const touched = mentioning(school, candidate.texts).filter((name) => {
    // While the school before is at hand, the one now is the same where nothing in it has changed.
    const earlier = before.schools.get(name);
    const node = project.schools.get(name);
    return node && isTouched(node, school, earlier);
  });
  const validators = await validatorsOf(revision, touched, { project, pace });
  const pages = await findUnrendered(revision, touched, pace);
  if (pages.length > 0) {
    return { isRight: false, outcome: { outcome: 'unrendered', pages } } as const;
  }
  return { isRight: true, issues: issues.filter(isMine), touched, validators } as const;
}

function isError({ severity }: Issue): boolean {
  return severity === 'error';
}

/**
 * Without the findings in other schools that are live already: whoever publishes this one need not
 * correct those first.
 */
export async function withoutKnown(
  found: readonly Issue[],
  isMine: (issue: Issue) => boolean,
  live: () => Promise<readonly Issue[]>,
): Promise<Issue[]> {
  if (found.every(isMine)) return [...found];
  const known = new Set((await live()).map((issue) => JSON.stringify(issue)));
  return found.filter((issue) => isMine(issue) || !known.has(JSON.stringify(issue)));
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

/**
 * The validators of all screens of some schools: each screen is prepared by itself, as others can
 * wait for it.
 */
export async function validatorsOf(
  revision: Revision,
  schools: readonly string[],
  { project, pace }: { project: Project; pace: Pace },
): Promise<Map<string, string>> {
  const validators = new Map<string, string>();
  for (const school of schools) {
    const names = new Set([
      ...project.product.stock.keys(),
      ...(project.schools.get(school)?.screens.keys() ?? []),
    ]);
    for (const name of names) {
      const screen = await pace(() => revision.schools.get(school)?.screen(name));
      for (const hash of Object.values(screen?.validators ?? {})) {
        const code = revision.validator(hash);
        if (code !== undefined) validators.set(hash, code);
      }
    }
  }
  return validators;
}
