import {
  createProject,
  type Issue,
  type Project,
  type Registry,
  type SchoolNode,
} from '../../engine';
import { lint, loadSlowPatternFinder, rules } from '../../linter';
import type { CreateRevision } from './create-revision';
import { type LoadedPortal, projectInput } from './load-portal';
import type { SchoolContents } from './manifest';
import type { Revision } from './revision';
import { withContents } from './school-contents';

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
) => Promise<UnrenderedPage[]>;

interface ProofParts {
  /** What is live. */
  portal: LoadedPortal;
  registry: Registry;
  createRevision: CreateRevision;
  findUnrendered: RenderProof;
}

/** The proof of a school's files among everything that is live: linted, every validator compiled, every page rendered. */
export async function provePublication(
  school: string,
  contents: SchoolContents,
  { portal, registry, createRevision, findUnrendered }: ProofParts,
) {
  const { files, project: before } = portal;
  const candidate = withContents(files, school, contents);
  const project = createProject(projectInput(candidate, registry), before);
  const tools = { findSlowPattern: await loadSlowPatternFinder(project, Date.now) };
  const issues = lint(project, rules, tools);
  const isMine = ({ file }: Issue) => file.startsWith(`schools/${school}/`);
  const errors = withoutKnown(issues.filter(isError), isMine, () => lint(before, rules, tools));
  if (errors.length > 0) {
    return { isRight: false, outcome: { outcome: 'refused', issues: errors } } as const;
  }
  const revision = createRevision(project, candidate.assets);
  const touched = [...project.schools]
    .filter(([, node]) => isTouched(node, school, before))
    .map(([name]) => name);
  const validators = validatorsOf(revision, touched, project);
  const pages = await findUnrendered(revision, touched);
  if (pages.length > 0) {
    return { isRight: false, outcome: { outcome: 'unrendered', pages } } as const;
  }
  return { isRight: true, issues: issues.filter(isMine), touched, validators } as const;
}

function isError({ severity }: Issue): boolean {
  return severity === 'error';
}

/** Without the errors of other schools that are live already: whoever publishes this one need not correct those first. */
function withoutKnown(
  errors: readonly Issue[],
  isMine: (issue: Issue) => boolean,
  live: () => readonly Issue[],
): Issue[] {
  if (errors.every(isMine)) return [...errors];
  const known = new Set(live().map((issue) => JSON.stringify(issue)));
  return errors.filter((issue) => isMine(issue) || !known.has(JSON.stringify(issue)));
}

/** Whether a school is, or extends, the one that is published, or was made anew for another reason. */
function isTouched(node: SchoolNode, school: string, before: Project): boolean {
  for (let one: SchoolNode | undefined = node; one; one = one.parent) {
    if (one.name === school) return true;
  }
  return before.schools.get(node.name) !== node;
}

/** The validators of all screens of some schools, compiled. */
export function validatorsOf(
  revision: Revision,
  schools: readonly string[],
  project: Project,
): Map<string, string> {
  const validators = new Map<string, string>();
  for (const school of schools) {
    const names = new Set([
      ...project.product.stock.keys(),
      ...(project.schools.get(school)?.screens.keys() ?? []),
    ]);
    for (const name of names) {
      const screen = revision.schools.get(school)?.screen(name);
      for (const hash of Object.values(screen?.validators ?? {})) {
        const code = revision.validator(hash);
        if (code !== undefined) validators.set(hash, code);
      }
    }
  }
  return validators;
}
