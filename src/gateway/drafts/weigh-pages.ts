import type { Registry } from '../../engine';
import type { RequestOf, ResponseOf } from '../../wire/calls/define-call';
import type { weighPage } from '../../wire/calls/drafts/weigh-page';
import type { CreateRevision } from '../publishing/create-revision';
import { servedProject } from '../publishing/project-input';
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
 * Weighs a page in two states of a school.
 *
 * @throws CallProblem where a state is not there
 */
export async function weighStates(
  { school, screen, from, to }: RequestOf<typeof weighPage>,
  parts: WeighParts,
): Promise<Weights> {
  const { registry, createRevision, weigh, portal } = parts;

  async function weightOf(side: string): Promise<PageWeight | null> {
    const files = await stateFiles(side, school, parts);
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
