import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff';
import type { Issue } from '../../../../src/engine';
import { fixFiles } from '../../../../src/linter';
import type { CommandIo } from '../../command-io';
import { say } from '../../messages';
import { diskPath } from '../../portal/find-portal';
import { writeAtomically } from '../../write-atomically';
import type { CheckedPortal } from './check-portal';
import { changesSince } from './issues-since';
import { isAskedFor, isAtLeast, type ValidateOptions } from './options';

/**
 * Puts right what can be: writes the files, or prints a diff of them. Gives what is found
 * afterwards; for a diff, what is found now.
 */
export async function fixPortal(
  checked: CheckedPortal,
  options: ValidateOptions,
  io: CommandIo,
): Promise<CheckedPortal> {
  const { portal, issues, recheck } = checked;
  const { fix, locale, since } = options;
  const changed = since === undefined ? undefined : (await changesSince(portal, since)).changed;
  const isWanted = (issue: Issue) =>
    (issue.fix?.discards !== true || options.rules.has(issue.rule)) &&
    isAskedFor(issue, portal, options) &&
    isAtLeast(issue.severity, options.severity) &&
    isOwn(issue.file, checked) &&
    (changed === undefined || changed.has(issue.file));
  const fixed = fixFiles({ project: portal.project, issues }, recheck, isWanted);
  const count = { count: fixed.count, files: fixed.texts.size };
  const before = (file: string) => portal.project.file(file)?.text ?? '';
  if (fixed.count === 0) {
    if (fix === 'show') io.stderr.write(`formgate: ${say('nothingFixable', locale)}\n`);
    return checked;
  }
  if (fix === 'show') {
    for (const [file, text] of fixed.texts) io.stdout.write(patchOf(file, before(file), text));
    io.stderr.write(`formgate: ${say('fixable', locale, count)}\n`);
    return checked;
  }
  for (const [file, text] of fixed.texts) {
    await writeAtomically(diskPath(portal, file), text, before(file), io);
  }
  io.stderr.write(`formgate: ${say('fixed', locale, count)}\n`);
  const { project } = recheck(fixed.texts);
  return { ...checked, portal: { ...portal, project }, issues: fixed.issues };
}

/** True when a file belongs to the portal, and not to Formgate itself. */
function isOwn(file: string, { portal }: CheckedPortal): boolean {
  return !file.startsWith('schemas/') || diskPath(portal, file).startsWith(portal.folder);
}

/** A diff that `patch -p1` and `git apply` take in the portal's folder. */
function patchOf(file: string, before: string, after: string): string {
  return createTwoFilesPatch(`a/${file}`, `b/${file}`, before, after, undefined, undefined, {
    context: 3,
    headerOptions: FILE_HEADERS_ONLY,
  });
}
