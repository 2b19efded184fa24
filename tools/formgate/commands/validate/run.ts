import type { CommandIo } from '../../command-io';
import type { RunCommand } from '../../define-command';
import { say } from '../../messages';
import { isInScope } from '../../portal/find-portal';
import { pathFrom } from '../../portal/open-portal';
import { reports } from '../../reports';
import type { Findings, ReportContext } from '../../reports/report';
import { type CheckedPortal, checkPortal } from './check-portal';
import { fixPortal } from './fix-portal';
import { issuesSince } from './issues-since';
import { isAskedFor, isAtLeast, readOptions, type ValidateOptions } from './options';
import { findSources } from './stdin';

/** Lints, prints a report, and gives 1 where something is to be put right. */
export const run: RunCommand = async (given, io) => {
  const options = readOptions(given, io);
  const found = await checkPortal(await findSources(options, io));
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
  return exitCodeOf(findings, options);
};

function findingsOf({ portal, issues }: CheckedPortal, options: ValidateOptions): Findings {
  const { scope, project } = portal;
  const { severity, maxFindings, maxWarnings, quiet } = options;
  const wanted = issues.filter((issue) => isAskedFor(issue, portal, options));
  const shown = wanted.filter((issue) => isAtLeast(issue.severity, severity));
  // What --quiet does not show is still counted: its summary says that there are warnings.
  const counted = quiet ? wanted : shown;
  const warnings = counted.filter((issue) => issue.severity === 'warning').length;
  const files = project.files.map(({ path }) => path).filter((path) => isInScope(path, scope));
  return {
    issues: shown.slice(0, maxFindings),
    omitted: Math.max(0, shown.length - maxFindings),
    errors: counted.filter((issue) => issue.severity === 'error').length,
    warnings,
    files,
    schools: scope.length === 0 ? project.schools.size : schoolsOf(files).size,
    tooManyWarnings: maxWarnings !== undefined && warnings > maxWarnings,
  };
}

function schoolsOf(files: readonly string[]): ReadonlySet<string> {
  return new Set(files.flatMap((file) => /^schools\/([^/]+)\//.exec(file)?.[1] ?? []));
}

function exitCodeOf(
  { errors, warnings }: Findings,
  { maxWarnings, quiet }: ValidateOptions,
): 0 | 1 {
  const allowed = maxWarnings ?? (quiet ? Number.POSITIVE_INFINITY : 0);
  return errors > 0 || warnings > allowed ? 1 : 0;
}

function reportContext(
  { portal }: CheckedPortal,
  { format, locale, color, quiet }: ValidateOptions,
  { cwd, env, stdout, version }: CommandIo,
): ReportContext {
  const { project } = portal;
  // A code host knows files by their paths in the repository, wherever the command runs.
  const workspace = env.GITHUB_WORKSPACE;
  const from = (format === 'github' || format === 'sarif') && workspace ? workspace : cwd;
  return {
    locale,
    color,
    quiet,
    columns: stdout.columns ?? DEFAULT_COLUMNS,
    version,
    shownPath: (file) => pathFrom(from, portal, file),
    textOf: (file) => project.file(file)?.text ?? project.assetFacts(file)?.text,
  };
}

/** For a pipe or a file, which have no width. */
const DEFAULT_COLUMNS = 110;
