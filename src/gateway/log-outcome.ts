import type { FastifyBaseLogger } from 'fastify';
import type { Issue } from '../engine';
import { describeIssue } from '../linter';
import type { LoadOutcome } from './load-outcome';
import { NothingToServe } from './publishing/load-portal';
import { ownerLines } from './publishing/report';

/**
 * Logs what came of reading the folders, where nobody reads along: each error of a file, and what
 * students see meanwhile. A bug of ours is in the log already.
 */
export function logOutcome(
  outcome: LoadOutcome,
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>,
): void {
  if (outcome.kind === 'internal') return;
  const { issues, limited } = outcome.kind === 'loaded' ? outcome.portal : issuesOf(outcome.error);
  const errors = issues.filter(({ severity }) => severity === 'error');
  for (const issue of errors) {
    const { message, hint } = describeIssue(issue, 'en');
    log.error({ ...placeOf(issue), hint }, message);
  }
  for (const issue of limited) {
    const { message } = describeIssue(issue, 'en');
    log.warn(placeOf(issue), `${message}. The limit holds in its place.`);
  }
  if (outcome.kind === 'refused') {
    log.error(outcome.error.words.en);
    return;
  }
  const lines = ownerLines(outcome.portal, 'en');
  for (const line of lines) log.warn(line);
  if (errors.length + limited.length + lines.length === 0) {
    log.info({ revision: outcome.portal.revision.id }, 'The files of the schools are live');
  }
}

function issuesOf(error: unknown): Record<'issues' | 'limited', readonly Issue[]> {
  return { issues: error instanceof NothingToServe ? error.issues : [], limited: [] };
}

function placeOf({ file, range, rule }: Issue) {
  const { line, column } = range?.start ?? { line: 1, column: 1 };
  return { file, line, column, rule };
}
