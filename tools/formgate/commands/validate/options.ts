import { join, resolve } from 'node:path';
import type { BuiltInLocale, Issue, Severity } from '../../../../src/engine';
import { UserError } from '../../../../src/gateway/publishing';
import { type CommandIo, usesColor } from '../../command-io';
import { type Given, listOf, textOf } from '../../define-command';
import { localeOf } from '../../locale';
import { findPortal, isInScope, type PortalPlace } from '../../portal/find-portal';
import { FORMATS, type Format } from '../../reports/formats';

/** The options of a run of `formgate validate`. */
export interface ValidateOptions {
  paths: readonly string[];
  stdinFilename: string | undefined;
  since: string | undefined;
  format: Format;
  /** The way to fix findings: in the files, or shown as a diff; undefined leaves them. */
  fix: 'write' | 'show' | undefined;
  locale: BuiltInLocale;
  color: boolean;
  /** Findings that are less severe are not shown. */
  severity: Severity;
  /** The rules whose findings are shown; none: all. */
  rules: ReadonlySet<string>;
  maxFindings: number;
  /** How many warnings are allowed; left out: none. */
  maxWarnings: number | undefined;
  quiet: boolean;
  /** The identity.json whose limits count; undefined: no deployment is known. */
  identity: string | undefined;
  /** True when findings are stored for the next time, and reused where nothing changed. */
  cache: boolean;
  /** True when the check runs again whenever a file is saved. */
  watch: boolean;
}

/** Reads the command line. @throws UserError for a rule that does not exist */
export async function readOptions(given: Given, io: CommandIo): Promise<ValidateOptions> {
  const { options } = given;
  const names = listOf(options.rule);
  // The rules are large, and most runs name none.
  if (names.length > 0) (await import('../../unknown-rule')).refuseUnknownRules(names);
  const quiet = options.quiet === true;
  const identity = textOf(options.identity) ?? (io.env.IDENTITY_FILE?.trim() || undefined);
  return {
    paths: pathsOf(given, io),
    stdinFilename: textOf(options.stdinFilename),
    since: textOf(options.since),
    format: FORMATS.find((format) => format === options.format) ?? 'pretty',
    fix: options.fixDryRun === true ? 'show' : options.fix === true ? 'write' : undefined,
    locale: localeOf(options.locale, io),
    color: options.color !== false && usesColor(io),
    severity: quiet ? 'error' : (SEVERITIES.find((one) => one === options.severity) ?? 'info'),
    rules: new Set(names),
    maxFindings: numberOf(options.maxFindings) ?? Number.POSITIVE_INFINITY,
    maxWarnings: numberOf(options.maxWarnings),
    quiet,
    identity: identity === undefined ? undefined : resolve(io.cwd, identity),
    // The cache knows nothing of an operator's limits.
    cache: options.cache === true && identity === undefined,
    watch: isWatching(given),
  };
}

/** The paths that were named, or the folder of the school. */
function pathsOf({ options, arguments: paths }: Given, io: CommandIo): readonly string[] {
  const school = textOf(options.school);
  return school === undefined ? paths : [join(findPortal(paths, io).folder, 'schools', school)];
}

/** True with --watch, which follows all files as they are saved, by whoever saves them. */
function isWatching({ options, arguments: paths }: Given): boolean {
  if (options.watch !== true) return false;
  const others = [options.fix, options.fixDryRun, options.since, paths.includes('-')];
  if (others.every((one) => one === undefined || one === false)) return true;
  throw new UserError({
    'zh-CN': '--watch 不能与 --fix、--fix-dry-run、--since 或标准输入一起用。请去掉其中一个。',
    en: '--watch cannot go with --fix, --fix-dry-run, --since or standard input. Leave one of them out.',
  });
}

/** The most severe first. */
const SEVERITIES: readonly Severity[] = ['error', 'warning', 'info'];

/** True when a finding is of the rules and files that were asked for. */
export function isAskedFor(
  { rule, file, writtenIn = file }: Issue,
  { scope }: PortalPlace,
  { rules: names }: ValidateOptions,
): boolean {
  const ofRule = names.size === 0 || names.has(rule);
  return ofRule && [file, writtenIn].some((one) => isInScope(one, scope));
}

/** True when a finding is severe enough to be shown. */
export function isAtLeast(severity: Severity, least: Severity): boolean {
  return SEVERITIES.indexOf(severity) <= SEVERITIES.indexOf(least);
}

function numberOf(value: unknown): number | undefined {
  return typeof value === 'string' ? Number(value) : undefined;
}
