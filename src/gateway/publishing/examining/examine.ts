import {
  createProject,
  type Identity,
  type Issue,
  type JsonObject,
  type Project,
} from '../../../engine';
import {
  compareSchools,
  lint,
  lintByPolicy,
  type NamedChange,
  nameChange,
  prepareLint,
} from '../../../linter';
import { stepSchemasOf } from '../../../pages';
import { projectInput } from '../folders/project-input';
import type { PortalFiles } from '../folders/read-files';
import { type DrawnPage, drawPage, type PageToDraw } from './draw-page';
import { createPageMakers, type PageMakerParts } from './page-maker';
import { proveSchool, refusedProof, type SchoolProof, type SchoolToProve } from './prove-school';

/** Lints a portal's files. What did not change since the last time is not looked at again. */
export type Examine = (files: PortalFiles) => Promise<readonly Issue[]>;

/** A school, and what the operator decides about schools. */
export interface SchoolToExamine {
  school: string;
  policy: Identity;
}

/** The result of examining one school among a portal's files. */
export interface ExaminedSchool {
  /** Findings of the portal. */
  issues: readonly Issue[];
  /** The places in the school's own files that go further than the operator allows. */
  oversteps: readonly Issue[];
  /**
   * The schemas of its forms' steps, by screen and the step's JSON pointer; none of a screen with
   * errors.
   */
  steps: Readonly<Record<string, Readonly<Record<string, JsonObject>>>>;
}

/** Looks at files that nothing is known of: with whatever time and memory that takes. */
export interface Examiner {
  examine: Examine;
  /** Lists the places that go further than the operator allows. */
  oversteps(files: PortalFiles, policy: Identity): Promise<readonly Issue[]>;
  examineSchool(files: PortalFiles, of: SchoolToExamine): Promise<ExaminedSchool>;
  /** Prepares to compare with files, or to prove others among them. */
  hold(files: PortalFiles): Promise<void>;
  /** Lists the changes that students of a school will see. */
  compare(before: PortalFiles, after: PortalFiles, school: string): Promise<readonly NamedChange[]>;
  /** Proves a school without errors among all that is live, beyond what can be linted. */
  prove(live: PortalFiles, candidate: PortalFiles, of: SchoolToProve): Promise<SchoolProof>;
  /** Renders a page of files without errors; undefined where they have none that renders. */
  draw(files: PortalFiles, page: PageToDraw): Promise<DrawnPage | undefined>;
}

export interface ExaminerParts extends PageMakerParts {
  /** Told of the file that is looked at next; of none for what is about the portal as a whole. */
  onLookAt?(file: string): void;
}

/** Makes an examiner that works here. */
export function createExaminer({
  registry,
  loadPages,
  onLookAt = () => {},
}: ExaminerParts): Examiner {
  const makerFor = createPageMakers({ registry, loadPages });
  let previous: Project | undefined;

  function read(files: PortalFiles, lookAt = ''): Project {
    onLookAt(lookAt);
    previous = createProject(projectInput(files, registry), previous);
    return previous;
  }

  async function find(files: PortalFiles) {
    const project = read(files);
    await prepareLint(project, onLookAt);
    return { project, issues: lint(project, undefined, onLookAt) };
  }

  return {
    examine: async (files) => (await find(files)).issues,
    oversteps: async (files, policy) => lintByPolicy(read(files), policy),
    async examineSchool(files, { school, policy }) {
      const { project, issues } = await find(files);
      const folder = `schools/${school}/`;
      onLookAt(folder);
      return {
        issues,
        oversteps: lintByPolicy(project, policy, school),
        steps: stepSchemasOf(project, { name: school, policy }, issues),
      };
    },
    async hold() {},
    async compare(before, after, school) {
      const [left, right] = [before, after].map((files) => {
        const project = read(files, `schools/${school}/`);
        const node = project.schools.get(school);
        return node && { project, school: node };
      });
      return compareSchools(left, right).map((change) => nameChange(change, left, right));
    },
    async prove(live, candidate, of) {
      const before = { files: live, project: read(live) };
      const after = { files: candidate, project: read(candidate) };
      // Of schools that extend this one the gateway applies the limits itself.
      const refused = lintByPolicy(after.project, of.policy, of.school);
      if (refused.length > 0) return refusedProof(refused);
      return proveSchool(await makerFor(of), [before, after], of, onLookAt);
    },
    async draw(files, page) {
      const project = read(files, `schools/${page.school}/`);
      return drawPage(await makerFor(page), { files, project }, page);
    },
  };
}
