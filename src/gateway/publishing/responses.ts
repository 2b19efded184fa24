import type { BuiltInLocale, Issue } from '../../engine';
import { tellIssue } from '../../linter';
import { CallProblem } from '../calls/problems';
import type { Manifest } from './contents/manifest';
import { resolveContents } from './folders/school-contents';
import type { PublishOutcome } from './publisher';
import type { RevisionRecord } from './revision-store';

/** A revision as responses tell it, with null for what it has not. */
export function revisionJson(revision: RevisionRecord) {
  const { parent = null, restores = null, publishedAt, approvedBy, ...rest } = revision;
  return {
    school: rest.school,
    number: rest.number,
    parent,
    source: rest.source,
    restores,
    state: rest.state,
    author: rest.author,
    message: rest.message,
    publishedAt: publishedAt.toISOString(),
    ...(approvedBy !== undefined && { approvedBy }),
  };
}

/** The files of a manifest with their contents, by path. */
export function filesJson(manifest: Manifest, bodies: ReadonlyMap<string, Buffer>) {
  const contents = resolveContents(manifest, bodies);
  return Object.fromEntries(
    [...contents].map(([path, body]) => [
      path,
      { sha256: manifest.get(path) ?? '', base64: Buffer.from(body).toString('base64') },
    ]),
  );
}

/**
 * Gives the outcome of a publication for a response.
 *
 * @throws CallProblem where nothing is published
 */
export function outcomeJson(result: PublishOutcome, locale: BuiltInLocale) {
  switch (result.outcome) {
    case 'published': {
      const { revision, changes, issues } = result;
      return { ...revisionJson(revision), changes, issues: issuesJson(issues, locale) };
    }
    case 'proven':
      return { changes: result.changes, issues: issuesJson(result.issues, locale) };
    case 'unchanged':
      return { number: result.number, changes: [], issues: [] };
    case 'changed-meanwhile': {
      const { state = null, number = null, changes = null } = result;
      const since = result.revisions.map(revisionJson);
      throw new CallProblem('changed-meanwhile', { state, number, changes, revisions: since });
    }
    case 'refused':
      throw new CallProblem('refused', { issues: issuesJson(result.issues, locale) });
    case 'unrendered':
      throw new CallProblem('unrendered', {
        pages: result.pages.map(({ school, screen, locale }) => ({ school, screen, locale })),
      });
    case 'busy':
      throw new CallProblem('busy');
  }
}

/** Findings as the linter gives them, with their words in the language of the request. */
export function issuesJson(issues: readonly Issue[], locale: BuiltInLocale) {
  return issues.map((issue) => tellIssue(issue, locale));
}
