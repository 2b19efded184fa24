import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { type Issue, LINTER_FILE } from '../../../../src/engine';
import { UserError, watchFolders } from '../../../../src/gateway/publishing';
import type { CommandIo } from '../../command-io';
import { say } from '../../messages';
import { diskPath, type PortalPlace } from '../../portal/find-portal';
import { loadReport } from '../../reports';
import type { CheckedPortal } from './check-portal';
import { exitCodeOf, findingsOf, foundIn, reportContext, wantedOf } from './findings';
import type { ValidateOptions } from './options';

/**
 * A change is looked at almost at once: what an editor has written by half is looked at again, and
 * only then told. Nobody but who saved the file sees what came of it, so that less patience is
 * needed than where students are served.
 */
const DELAYS = { quiet: 5, settled: 60 };

/**
 * Checks once, and again whenever a file is saved, until the command is stopped. It prints what is
 * wrong in the files that changed, and what their change brought elsewhere; what did not change is
 * not looked at again. Gives the exit code of the last look.
 */
export async function watchPortal(
  { folder, schemasDir }: PortalPlace,
  firstLook: () => Promise<CheckedPortal>,
  options: ValidateOptions,
  io: CommandIo,
): Promise<number> {
  const { locale, format } = options;
  const note = (text: string) => io.stderr.write(`formgate: ${text}\n`);
  // Before the first look: what changes meanwhile is looked at afterwards.
  const watching = watchFolders(
    [join(folder, 'schools'), schemasDir, join(folder, LINTER_FILE)],
    DELAYS,
  );
  try {
    let checked = await firstLook();
    note(say('watching', locale));
    // The objects that a look makes are of no use after it, unlike those of a short command.
    setFlagsFromString('--semi-space-growth-factor=2');
    watching.follow(async (changed, isSettled) => {
      try {
        const next = await checked.reread(changed);
        if (!isSettled && mayBeHalfWritten(checked, next)) return 'unfinished';
        const issues = issuesOfChange(checked, next, changed);
        checked = next;
        const found = foundIn(next);
        if (issues.length > 0) {
          const findings = findingsOf({ ...found, issues }, options);
          const report = await loadReport(format, findings);
          if (findings.issues.length > 0)
            io.stdout.write(report(findings, reportContext(found, options, io)));
        }
        const { errors, warnings } = wantedOf(found, options);
        note(say('watched', locale, { errors, warnings }));
      } catch (error) {
        if (!(error instanceof UserError)) throw error;
        note(error.words[locale]);
      }
      return 'taken';
    });
    await io.stopped?.();
    return exitCodeOf(findingsOf(foundIn(checked), options), options);
  } finally {
    await watching.stop();
  }
}

/** True when a change may be one half of a save: a file is gone, or is no JSON any more. */
function mayBeHalfWritten(before: CheckedPortal, after: CheckedPortal): boolean {
  const { file: fileAfter } = after.portal.project;
  return before.portal.project.files.some((file) => {
    const next = fileAfter(file.path);
    return next !== file && file.json !== undefined && next?.json === undefined;
  });
}

/** The findings in changed files, and those elsewhere that were not there before. */
function issuesOfChange(
  before: CheckedPortal,
  after: CheckedPortal,
  changed: ReadonlySet<string>,
): readonly Issue[] {
  const known = new Set(before.issues.map(keyOf));
  return after.issues.filter(
    (issue) => changed.has(diskPath(after.portal, issue.file)) || !known.has(keyOf(issue)),
  );
}

function keyOf({ rule, messageId, file, range, data }: Issue): string {
  return JSON.stringify([rule, messageId, file, range?.start.offset, data]);
}
