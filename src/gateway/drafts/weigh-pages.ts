import type { Registry } from '../../engine';
import type { RequestOf, ResponseOf } from '../../wire/calls/define-call';
import type { weighPage } from '../../wire/calls/drafts/weigh-page';
import type { CreateRevision } from '../publishing/create-revision';
import { servedProject } from '../publishing/project-input';
import type { PortalFiles } from '../publishing/read-files';
import type { Revision } from '../publishing/revision';
import { type CompareParts, stateFiles } from './compare-drafts';

type Weights = ResponseOf<typeof weighPage>;

/** The weight of a page: the data that its first visit moves. */
export type PageWeight = NonNullable<Weights['after']>;

/**
 * Weighs a page of a revision; undefined for a page that it does not have.
 *
 * @throws where it cannot be rendered
 */
export type WeighPage = (
  revision: Revision,
  school: string,
  screen: string,
) => Promise<PageWeight | undefined>;

export interface WeighParts extends CompareParts {
  registry: Registry;
  createRevision: CreateRevision;
  weigh: WeighPage;
}

/**
 * Weighs a page in two states of a school. A state that is not live is linted first, in the thread
 * for it: one that has errors is not rendered where pages are served, and has no weight.
 *
 * @throws CallProblem where a state is not there
 */
export async function weighStates(
  { school, screen, from, to }: RequestOf<typeof weighPage>,
  parts: WeighParts,
): Promise<Weights> {
  const { registry, createRevision, weigh, portal, linter } = parts;

  async function isProven(files: PortalFiles): Promise<boolean> {
    const issues = await linter.examine(files);
    return !issues.some(
      ({ file, severity }) => severity === 'error' && file.startsWith(`schools/${school}/`),
    );
  }

  async function weightOf(side: string): Promise<PageWeight | null> {
    const files = await stateFiles(side, school, parts);
    if (side !== 'live' && !(await isProven(files))) return null;
    try {
      const project = servedProject(files, registry, portal().project);
      return (await weigh(createRevision(project, files.assets), school, screen)) ?? null;
    } catch {
      // A draft may be anything: what cannot be rendered has no weight, and the proof says why.
      return null;
    }
  }

  return { before: await weightOf(from), after: await weightOf(to) };
}
