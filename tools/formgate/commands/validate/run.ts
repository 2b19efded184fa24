import type { CommandIo } from '../../command-io';
import type { RunCommand } from '../../define-command';
import { say } from '../../messages';
import { reports } from '../../reports';
import { checkPortal } from './check-portal';
import { exitCodeOf, findingsOf, reportContext } from './findings';
import { fixPortal } from './fix-portal';
import { issuesSince } from './issues-since';
import { readOptions, type ValidateOptions } from './options';
import { findSources, type Sources } from './stdin';
import { watchPortal } from './watch-portal';

/** Lints, prints a report, and gives 1 where something is to be put right. */
export const run: RunCommand = async (given, io) => {
  const options = readOptions(given, io);
  const sources = await findSources(options, io);
  if (!options.watch) return (await look(sources, options, io)).exitCode;
  const firstLook = async () => (await look(sources, options, io)).checked;
  return watchPortal(sources.place, firstLook, options, io);
};

async function look(sources: Sources, options: ValidateOptions, io: CommandIo) {
  const found = await checkPortal(sources, options.cache ? io.version : undefined);
  const checked = options.fix ? await fixPortal(found, options, io) : found;
  const issues =
    options.since === undefined ? checked.issues : await issuesSince(checked, options.since);
  const findings = findingsOf({ ...checked, issues }, options);
  if (options.fix !== 'show') {
    io.stdout.write(reports[options.format](findings, reportContext(checked, options, io)));
  }
  if (findings.tooManyWarnings && options.format !== 'pretty') {
    io.stderr.write(`formgate: ${say('tooManyWarnings', options.locale)}\n`);
  }
  return { checked, exitCode: exitCodeOf(findings, options) };
}
