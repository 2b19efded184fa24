import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { CommandIo } from '../../command-io';
import type { RunCommand } from '../../define-command';
import { say } from '../../messages';
import { diskPath } from '../../portal/find-portal';
import { readUnchanged, stampOf } from '../../portal/finding-cache';
import { loadReport } from '../../reports';
import type { CheckedPortal } from './check-portal';
import { exitCodeOf, type Found, findingsOf, foundIn, reportContext } from './findings';
import { readOptions, type ValidateOptions } from './options';
import { findSources, type Sources } from './stdin';
import { noteUncheckedSettings } from './unchecked-settings';

/** Lints, prints a report, and gives 1 where something is to be put right. */
export const run: RunCommand = async (given, io) => {
  const options = await readOptions(given, io);
  const sources = await withPolicy(await findSources(options, io), options, io);
  if (!options.watch) return report(await look(sources, options, io), options, io);
  // Findings of the last time say nothing of what a change brings: everything is looked at.
  const firstLook = async () => {
    const checked = await check(sources);
    await report(foundIn(checked), options, io);
    return checked;
  };
  const { watchPortal } = await import('./watch-portal');
  return watchPortal(sources.place, firstLook, options, io);
};

/** The limits of an operator, where identity.json is named, else those of a gateway without it. */
async function withPolicy(
  sources: Sources,
  { identity }: ValidateOptions,
  io: CommandIo,
): Promise<Sources> {
  const { place } = sources;
  if (identity === undefined) {
    return { ...sources, place: { ...place, accountPolicy: 'default' } };
  }
  const { readAccountPolicy } = await import('../../../../src/gateway/operator');
  const accountPolicy = await readAccountPolicy(identity, io.env, place.schemasDir);
  return { ...sources, place: { ...place, accountPolicy } };
}

async function look(
  { place, replaced }: Sources,
  options: ValidateOptions,
  io: CommandIo,
): Promise<Found> {
  const { cache, fix, since } = options;
  const version = `${io.version} ${PROGRAM}`;
  const stamp = cache && replaced.size === 0 ? await stampOf(place, version) : undefined;
  const isPlain = fix === undefined && since === undefined;
  const unchanged = isPlain && stamp !== undefined ? readUnchanged(place, stamp) : undefined;
  if (unchanged)
    return { place, ...unchanged, textOf: (file) => textOnDisk(diskPath(place, file)) };
  const found = await check({ place, replaced }, cache ? { version, stamp } : undefined);
  const checked = fix ? await (await import('./fix-portal')).fixPortal(found, options, io) : found;
  if (since === undefined) return foundIn(checked);
  const { issuesSince } = await import('./issues-since');
  return { ...foundIn(checked), issues: await issuesSince(checked, since) };
}

/** The linter, which is large, loads only here: where nothing has changed it is not needed. */
async function check(...given: Parameters<CheckPortal>): Promise<CheckedPortal> {
  return (await import('./check-portal')).checkPortal(...given);
}

type CheckPortal = typeof import('./check-portal').checkPortal;

/**
 * A build names this file by its content and by that of all that it loads: the linter is part of
 * that.
 */
const PROGRAM = basename(import.meta.url);

/** A text that a finding stands in; undefined where the file has gone meanwhile. */
function textOnDisk(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** Prints what was asked for. Gives the exit code. */
async function report(found: Found, options: ValidateOptions, io: CommandIo): Promise<0 | 1> {
  const findings = findingsOf(found, options);
  if (options.fix !== 'show') {
    const write = await loadReport(options.format, findings);
    io.stdout.write(write(findings, reportContext(found, options, io)));
  }
  if (findings.tooManyWarnings && options.format !== 'pretty') {
    io.stderr.write(`formgate: ${say('tooManyWarnings', options.locale)}\n`);
  }
  noteUncheckedSettings(found, options, io);
  return exitCodeOf(findings, options);
}
