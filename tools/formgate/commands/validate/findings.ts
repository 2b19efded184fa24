import type { Issue, Severity } from '../../../../src/engine';
import type { CommandIo } from '../../command-io';
import { isInScope, type PortalPlace, pathFrom } from '../../portal/find-portal';
import type { Findings, ReportContext } from '../../reports/report';
import type { CheckedPortal } from './check-portal';
import { isAskedFor, isAtLeast, type ValidateOptions } from './options';

/** The findings in a portal, and the files that were looked at. */
export interface Found {
  place: PortalPlace;
  issues: readonly Issue[];
  /** The files that were looked at, by their paths. */
  files: readonly string[];
  textOf(file: string): string | undefined;
}

export function foundIn({ portal, issues }: Pick<CheckedPortal, 'portal' | 'issues'>): Found {
  const { project } = portal;
  return {
    place: portal,
    issues,
    files: project.files.map(({ path }) => path),
    textOf: (file) => project.file(file)?.text ?? project.assetFacts(file)?.text,
  };
}

/** Gives the findings that were asked for. */
export function findingsOf(found: Omit<Found, 'textOf'>, options: ValidateOptions): Findings {
  const { maxFindings, maxWarnings } = options;
  const { shown, errors, warnings } = wantedOf(found, options);
  const files = found.files.filter((path) => isInScope(path, found.place.scope));
  return {
    issues: shown.slice(0, maxFindings),
    omitted: Math.max(0, shown.length - maxFindings),
    errors,
    warnings,
    files,
    schools: schoolsOf(files).size,
    tooManyWarnings: maxWarnings !== undefined && warnings > maxWarnings,
  };
}

/** The issues to be shown, and how many errors and warnings are among those that count. */
export function wantedOf(
  { place, issues }: Pick<Found, 'place' | 'issues'>,
  options: ValidateOptions,
): { shown: readonly Issue[]; errors: number; warnings: number } {
  const { severity, quiet } = options;
  const wanted = issues.filter((issue) => isAskedFor(issue, place, options));
  const shown = wanted.filter((issue) => isAtLeast(issue.severity, severity));
  // Findings that --quiet hides are still counted: its summary says that there are warnings.
  const counted = quiet ? wanted : shown;
  const countOf = (level: Severity) => counted.filter((issue) => issue.severity === level).length;
  return { shown, errors: countOf('error'), warnings: countOf('warning') };
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
  { place, textOf }: Pick<Found, 'place' | 'textOf'>,
  { format, locale, color, quiet }: ValidateOptions,
  { cwd, env, stdout, version }: CommandIo,
): ReportContext {
  // A code host knows files by their paths in the repository, wherever the command runs.
  const workspace = env.GITHUB_WORKSPACE;
  const from = (format === 'github' || format === 'sarif') && workspace ? workspace : cwd;
  return {
    locale,
    color,
    quiet,
    columns: stdout.columns ?? DEFAULT_COLUMNS,
    version,
    shownPath: (file) => pathFrom(from, place, file),
    textOf,
  };
}

/** For a pipe or a file, which have no width. */
const DEFAULT_COLUMNS = 110;
