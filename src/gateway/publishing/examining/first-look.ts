import type { Identity } from '../../../engine';
import { syncDisk } from '../folders/disk';
import type { PortalDirectories } from '../folders/list-files';
import { type ReadFiles, readPortalFiles } from '../folders/read-files';
import type { ExamineThread } from './create-examine-thread';
import type { Examine, Examiner } from './examine';
import type { Proofs } from './proofs';

/** Finds what is wrong in files, unless it is known from before. */
interface ProvenFindings {
  lint: Examine;
  /** Lists the places that go further than the operator allows. */
  limits: Examine;
}

export function provenFindings(
  { examine, oversteps }: Pick<Examiner, 'examine' | 'oversteps'>,
  proofs: Proofs,
  policy: Identity,
): ProvenFindings {
  const about = JSON.stringify(policy);
  return {
    lint: (files) => proofs.findings(files, 'lint', () => examine(files)),
    limits: (files) => proofs.findings(files, about, () => oversteps(files, policy)),
  };
}

interface FirstLookParts {
  folders: PortalDirectories;
  policy: Identity;
  linter: Pick<ExamineThread, 'examine' | 'oversteps' | 'stop'>;
  proofs: Proofs;
}

/**
 * Reads the folders and finds what is wrong in them, before a start opens an embedded database: the
 * thread that lints and that database each take much memory, and so never at the same time. It
 * writes nothing; the findings are at hand in the proofs for whoever asks for the same files.
 *
 * @throws UserError when a folder is missing or cannot be read
 */
export async function lookFirst({
  folders,
  policy,
  linter,
  proofs,
}: FirstLookParts): Promise<ReadFiles> {
  const files = await readPortalFiles(folders, syncDisk);
  const { lint, limits } = provenFindings(linter, proofs, policy);
  const issues = await lint(files);
  // In the place of files with errors others are served, which are linted next.
  if (issues.some(({ severity }) => severity === 'error')) return files;
  await limits(files);
  await linter.stop();
  return files;
}
