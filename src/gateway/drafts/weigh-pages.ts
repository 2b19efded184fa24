import type { RequestOf, ResponseOf } from '../../wire/calls/define-call';
import type { weighPage } from '../../wire/calls/drafts/weigh-page';
import type { DrawnPage } from '../publishing/examining/draw-page';
import type { Deployment } from '../publishing/examining/page-maker';
import type { PortalFiles } from '../publishing/folders/read-files';
import { type CompareParts, stateFiles } from './compare-drafts';

type Weights = ResponseOf<typeof weighPage>;

/** The weight of a page: the data that its first visit moves. */
export type PageWeight = NonNullable<Weights['after']>;

export interface WeighParts extends CompareParts {
  deployment(): Deployment;
  /** Weighs a page with the files that it names. */
  weigh(page: DrawnPage, assets: PortalFiles['assets']): PageWeight;
}

/**
 * Weighs a page in two states of a school. It is rendered in the thread that lints; a state that is
 * not live is linted first, and one that has errors has no weight.
 *
 * @throws CallProblem where a state is not there
 */
export async function weighStates(
  { school, screen, from, to }: RequestOf<typeof weighPage>,
  parts: WeighParts,
): Promise<Weights> {
  const { weigh, deployment, linter } = parts;

  async function isProven(files: PortalFiles): Promise<boolean> {
    const issues = await linter.examine(files);
    return !issues.some(
      ({ file, severity }) => severity === 'error' && file.startsWith(`schools/${school}/`),
    );
  }

  async function weightOf(side: string): Promise<PageWeight | null> {
    const files = await stateFiles(side, school, parts);
    if (side !== 'live' && !(await isProven(files))) return null;
    const page = await linter.draw(files, { school, screen, ...deployment() });
    return page ? weigh(page, files.assets) : null;
  }

  return { before: await weightOf(from), after: await weightOf(to) };
}
