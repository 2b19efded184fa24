import { readFileSync } from 'node:fs';
import type { CommandIo } from '../../command-io';
import type { RunCommand } from '../../define-command';
import { say } from '../../messages';
import { readUnchanged, stampOf } from '../../portal/finding-cache';
import { diskPath } from '../../portal/open-portal';
import { reports } from '../../reports';
import { checkPortal } from './check-portal';
import { exitCodeOf, type Found, findingsOf, foundIn, reportContext } from './findings';
import { fixPortal } from './fix-portal';
import { issuesSince } from './issues-since';
import { readOptions, type ValidateOptions } from './options';
import { findSources, type Sources } from './stdin';
import { watchPortal } from './watch-portal';

/** Lints, prints a report, and gives 1 where something is to be put right. */
export const run: RunCommand = async (given, io) => {
  const options = readOptions(given, io);
  const sources = await findSources(options, io);
  if (!options.watch) return report(await look(sources, options, io), options, io);
  // What was found the last time says nothing of what a change brings: everything is looked at.
  const firstLook = async () => {
    const checked = await checkPortal(sources);
    report(foundIn(checked), options, io);
    return checked;
  };
  return watchPortal(sources.place, firstLook, options, io);
};

async function look(
  { place, replaced }: Sources,
  options: ValidateOptions,
  io: CommandIo,
): Promise<Found> {
  const { cache, fix, since } = options;
  const { version } = io;
  const stamp = cache && replaced.size === 0 ? await stampOf(place, version) : undefined;
  const isPlain = fix === undefined && since === undefined;
  const unchanged = isPlain && stamp !== undefined ? readUnchanged(place, stamp) : undefined;
  if (unchanged)
    return { place, ...unchanged, textOf: (file) => textOnDisk(diskPath(place, file)) };
  const found = await checkPortal({ place, replaced }, cache ? { version, stamp } : undefined);
  const checked = fix ? await fixPortal(found, options, io) : found;
  return {
    ...foundIn(checked),
    issues: since === undefined ? checked.issues : await issuesSince(checked, since),
  };
}

/** A text that a finding stands in; undefined where the file has gone meanwhile. */
function textOnDisk(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** Prints what was asked for. Gives the exit code. */
function report(found: Found, options: ValidateOptions, io: CommandIo): 0 | 1 {
  const findings = findingsOf(found, options);
  if (options.fix !== 'show') {
    io.stdout.write(reports[options.format](findings, reportContext(found, options, io)));
  }
  if (findings.tooManyWarnings && options.format !== 'pretty') {
    io.stderr.write(`formgate: ${say('tooManyWarnings', options.locale)}\n`);
  }
  return exitCodeOf(findings, options);
}
