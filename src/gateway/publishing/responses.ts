import type { BuiltInLocale, Issue } from '../../engine';
import { describeIssue } from '../../linter';
import type { Manifest } from './manifest';
import type { RevisionRecord } from './revision-store';
import { resolveContents } from './school-contents';

/** A revision as responses tell it, with null for what it has not. */
export function revisionJson(revision: RevisionRecord) {
  const { parent = null, restores = null, publishedAt, ...rest } = revision;
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

/** Findings as the linter gives them, with their words in the language of the request. */
export function issuesJson(issues: readonly Issue[], locale: BuiltInLocale) {
  return issues.map((issue) => ({ ...issue, ...describeIssue(issue, locale) }));
}
