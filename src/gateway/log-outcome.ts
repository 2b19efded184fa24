import type { FastifyBaseLogger } from 'fastify';
import type { Issue } from '../engine';
import { describeIssue } from '../linter';
import type { LoadOutcome } from './load-outcome';
import { NothingToServe } from './publishing/load-portal';
import { ownerLines } from './publishing/report';

/**
 * What came of reading the folders as lines of the log, where nobody reads along: each error of a file, and what students see
 * meanwhile. A bug of ours is in the log already.
 */
export function logOutcome(
  outcome: LoadOutcome,
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>,
): void {
  if (outcome.kind === 'internal') return;
  const { issues } = outcome.kind === 'loaded' ? outcome.portal : issuesOf(outcome.error);
  const errors = issues.filter(({ severity }) => severity === 'error');
  for (const issue of errors) {
    const { message, hint } = describeIssue(issue, 'en');
    log.error({ ...placeOf(issue), hint }, message);
  }
  if (outcome.kind === 'refused') {
    log.error(outcome.error.words.en);
    return;
  }
  const lines = ownerLines(outcome.portal, 'en');
  for (const line of lines) log.warn(line);
  if (errors.length === 0 && lines.length === 0) {
    log.info({ revision: outcome.portal.revision.id }, 'The files of the schools are live');
  }
}

function issuesOf(error: unknown): { issues: readonly Issue[] } {
  return error instanceof NothingToServe ? error : { issues: [] };
}

function placeOf({ file, range, rule }: Issue) {
  const { line, column } = range?.start ?? { line: 1, column: 1 };
  return { file, line, column, rule };
}
