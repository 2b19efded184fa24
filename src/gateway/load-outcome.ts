import type { FastifyBaseLogger } from 'fastify';
import { type LoadedPortal, type LoadPortal, NothingToServe } from './publishing/load-portal';
import { issueLines, loadedLines } from './publishing/report';
import { UserError } from './user-error';

/** What came of reading the folders. */
export type LoadOutcome =
  /** It is live, but for what its issues say. */
  | { kind: 'loaded'; portal: LoadedPortal }
  /** Nothing right to serve: the reader's to fix. */
  | { kind: 'refused'; error: UserError }
  /** A bug of ours: nobody's files are to blame. */
  | { kind: 'internal'; error: unknown };

/** Reads what has changed and publishes what came of it. When that fails, what was live before goes on. */
export function createReload({
  load,
  publish,
  log,
}: {
  load: LoadPortal;
  publish(portal: LoadedPortal): void;
  log: Pick<FastifyBaseLogger, 'error'>;
}): (changed: ReadonlySet<string>) => Promise<LoadOutcome> {
  return async (changed) => {
    try {
      const portal = await load(changed);
      publish(portal);
      await portal.store();
      return { kind: 'loaded', portal };
    } catch (error) {
      if (error instanceof UserError) return { kind: 'refused', error };
      log.error({ err: error }, 'A change could not be read because of a bug');
      return { kind: 'internal', error };
    }
  };
}

/** What the terminal says of an outcome; nothing when all is right. */
export function outcomeLines(outcome: LoadOutcome): string[] {
  switch (outcome.kind) {
    case 'loaded':
      return loadedLines(outcome.portal, 'en');
    case 'refused':
      return errorLines(outcome.error);
    case 'internal':
      return [
        'Formgate itself failed while it read the change. This is a bug of ours, and no mistake in your files.',
        'What was live before goes on being served; the log says where it happened. Please report it.',
      ];
  }
}

/** A mistake of the reader's without a stack, with what the linter found; ours with one. */
export function errorLines(error: unknown): string[] {
  if (!(error instanceof UserError)) {
    return [error instanceof Error ? (error.stack ?? error.message) : String(error)];
  }
  const issues = error instanceof NothingToServe ? error.issues : [];
  return [...issues.flatMap((issue) => issueLines(issue, 'en')), error.message];
}
