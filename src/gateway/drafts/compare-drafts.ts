import { type BuiltInLocale, createTranslate } from '../../engine';
import { changeTitle, headingOf, type NamedChange } from '../../linter';
import type { RequestOf, ResponseOf } from '../../wire/calls/define-call';
import type { compareDraft } from '../../wire/calls/drafts/compare-draft';
import { CallProblem } from '../calls/problems';
import type { Database } from '../database/tables';
import { readBlobs } from '../publishing/contents/contents-store';
import type { Examiner } from '../publishing/examining/examine';
import type { PortalFiles } from '../publishing/folders/read-files';
import { resolveContents, withContents } from '../publishing/folders/school-contents';
import type { LoadedPortal } from '../publishing/load-portal';
import { readRevision } from '../publishing/revision-store';
import type { Drafts } from './drafts';

export interface CompareParts {
  database: Database;
  drafts: Drafts;
  linter: Examiner;
  portal(): LoadedPortal;
}

/**
 * The files of everything, with one state of a school among them.
 *
 * @throws CallProblem where the state is not there
 */
export async function stateFiles(
  side: string,
  school: string,
  { database, drafts, portal }: Omit<CompareParts, 'linter'>,
): Promise<PortalFiles> {
  const { files } = portal();
  if (side === 'live') return files;
  if (side === 'draft' || side === 'base') {
    const contents = await drafts.read(school, (open) =>
      drafts.contents(open, side === 'draft' ? open.manifest : open.base.manifest),
    );
    return withContents(files, school, contents);
  }
  const revision = await readRevision(database, school, Number(side));
  if (!revision) throw new CallProblem('unknown-revision');
  const bodies = await readBlobs(database, revision.manifest.values());
  return withContents(files, school, resolveContents(revision.manifest, bodies));
}

/**
 * Lists what changes for students between two states of a school.
 *
 * @throws CallProblem where a state is not there
 */
export async function compareStates(
  { school, from, to }: RequestOf<typeof compareDraft>,
  parts: CompareParts,
): Promise<readonly NamedChange[]> {
  const before = await stateFiles(from, school, parts);
  return parts.linter.compare(before, await stateFiles(to, school, parts), school);
}

/** Changes in words. */
export function changesJson(
  changes: readonly NamedChange[],
  locale: BuiltInLocale,
): ResponseOf<typeof compareDraft>['changes'] {
  const translate = createTranslate(locale);
  return changes.map((change) => {
    const { kind, path, screen = null, page, names, before, after } = change;
    return {
      ...{ kind, change: change.change, path: [...path], screen },
      heading: headingOf(change, locale) ?? null,
      page: page === undefined ? null : translate(page),
      names: names.map((name) => (name === undefined ? null : translate(name))),
      title: changeTitle(change, locale),
      ...(before !== undefined && { before }),
      ...(after !== undefined && { after }),
    };
  });
}
