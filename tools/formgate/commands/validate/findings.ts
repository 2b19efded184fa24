import type { CommandIo } from '../../command-io';
import { isInScope } from '../../portal/find-portal';
import { pathFrom } from '../../portal/open-portal';
import type { Findings, ReportContext } from '../../reports/report';
import type { CheckedPortal } from './check-portal';
import { isAskedFor, isAtLeast, type ValidateOptions } from './options';

/** What of the findings was asked for. */
export function findingsOf(
  { portal, issues }: Pick<CheckedPortal, 'portal' | 'issues'>,
  options: ValidateOptions,
): Findings {
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

export function exitCodeOf(
  { errors, warnings }: Findings,
  { maxWarnings, quiet }: ValidateOptions,
): 0 | 1 {
  const allowed = maxWarnings ?? (quiet ? Number.POSITIVE_INFINITY : 0);
  return errors > 0 || warnings > allowed ? 1 : 0;
}

export function reportContext(
  { portal }: Pick<CheckedPortal, 'portal'>,
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
