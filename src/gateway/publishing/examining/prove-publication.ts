import type { Issue } from '../../../engine';
import type { SchoolContents } from '../contents/manifest';
import type { PortalFiles } from '../folders/read-files';
import { withContents } from '../folders/school-contents';
import type { Examiner } from './examine';
import type { Deployment } from './page-maker';

interface ProofParts {
  /** The files that are live. */
  live: PortalFiles;
  linter: Pick<Examiner, 'hold' | 'examine' | 'prove'>;
  deployment: Deployment;
}

/**
 * The proof of a school's files among everything that is live: linted, every validator compiled,
 * every page rendered, all of it where no student waits for it.
 */
export async function provePublication(
  school: string,
  contents: SchoolContents,
  { live, linter, deployment }: ProofParts,
) {
  const candidate = withContents(live, school, contents);
  // Before: what is in the candidate alone, such as a large document, is then sent once.
  await linter.hold(live);
  const issues = await linter.examine(candidate);
  const isMine = ({ file }: Issue) => file.startsWith(`schools/${school}/`);
  const errors = await withoutKnown(issues.filter(isError), isMine, () => linter.examine(live));
  if (errors.length > 0) {
    return { isRight: false, outcome: { outcome: 'refused', issues: errors } } as const;
  }
  const proof = await linter.prove(live, candidate, { school, ...deployment });
  if (proof.refused.length > 0) {
    return { isRight: false, outcome: { outcome: 'refused', issues: proof.refused } } as const;
  }
  if (proof.unrendered.length > 0) {
    return { isRight: false, outcome: { outcome: 'unrendered', pages: proof.unrendered } } as const;
  }
  const { compiled, rendered } = proof;
  return { isRight: true, issues: issues.filter(isMine), compiled, rendered } as const;
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
