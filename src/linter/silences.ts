import {
  type Issue,
  LINTER_FILE,
  type LinterConfiguration,
  locationIn,
  type Path,
  type ProductDefinitions,
  type Project,
  type ProjectFile,
  type Silence as RuleSilence,
  type RuleSilences,
  type Severity,
  suggest,
  withoutParts,
} from '../engine';
import type { Report, RuleDefinition } from './define-rule';
import { unusedSilence } from './rules/settings/unused-silence';
import { schemaChecker } from './schema/checker';
import { placesOf } from './sound-project';

/**
 * One entry of formgate.config.json: a rule that is turned off or down, everywhere or for one
 * school.
 */
interface Silence {
  path: Path;
  rule: string;
  severity: 'off' | Severity;
  school: string | undefined;
}

/** The findings that are left, and the mistakes in the silences themselves. */
export interface Silenced {
  issues: Issue[];
  reports: readonly Report<string>[];
}

/**
 * Applies formgate.config.json: findings that it turns off are left out, those that it turns down
 * have another severity. A school's own entry comes before the one for all. Entries without effect
 * are reported, of the rules that ran.
 */
export function applySilences(
  issues: Issue[],
  project: Project,
  rules: readonly RuleDefinition[],
): Silenced {
  const file = project.file(LINTER_FILE);
  if (!file) return { issues, reports: [] };
  const config = soundConfiguration(file, project.product);
  const silences = readSilences(config);
  const used = new Set<Silence>();
  const left = issues.flatMap((issue): Issue[] => {
    const silence = silenceOf(issue, silences);
    if (!silence) return [issue];
    const { severity } = silence;
    if (severity === 'off') {
      used.add(silence);
      return [];
    }
    if (RANKS.indexOf(severity) >= RANKS.indexOf(issue.severity)) return [issue];
    used.add(silence);
    return [{ ...issue, severity }];
  });
  if (!rules.includes(unusedSilence)) return { issues: left, reports: [] };
  const names = new Set(rules.map(({ name }) => name));
  const reports = silences.flatMap((silence) =>
    used.has(silence) || !names.has(silence.rule) ? [] : [reportOf(silence)],
  );
  return {
    issues: left,
    reports: [...strangeSchools(config, project), ...reports.filter(isOfSchool)],
  };

  /** Of a school that does not exist, that alone is told. */
  function isOfSchool({ data }: Report<string>): boolean {
    return data?.school === undefined || project.schools.has(String(data.school));
  }
}

/** From the least severe on. */
const RANKS: readonly Severity[] = ['info', 'warning', 'error'];

/** Gives the file's configuration without the entries that its meta-schema refuses. */
function soundConfiguration(
  { root }: ProjectFile,
  { metaSchemas }: ProductDefinitions,
): LinterConfiguration {
  // A portal may bring schemas of its own that are older.
  if (!('linter.schema.json' in metaSchemas)) return {};
  const broken = schemaChecker(metaSchemas).check('linter.schema.json', root).flatMap(placesOf);
  return withoutParts(
    root,
    broken.map((path) => path.slice(0, path[0] === 'schools' ? 4 : 2)),
  );
}

function readSilences({ rules, schools = {} }: LinterConfiguration): Silence[] {
  const ofSchools = Object.entries(schools).flatMap(([school, member]) =>
    readRules(member.rules, ['schools', school, 'rules'], school),
  );
  return [...ofSchools, ...readRules(rules, ['rules'], undefined)];
}

function readRules(rules: RuleSilences = {}, path: Path, school: string | undefined): Silence[] {
  return Object.entries(rules).map(([rule, { severity }]: [string, RuleSilence]) => ({
    path: [...path, rule],
    rule,
    severity,
    school,
  }));
}

function silenceOf(issue: Issue, silences: readonly Silence[]): Silence | undefined {
  if (issue.file === LINTER_FILE) return undefined;
  return silences.find(
    ({ rule, school }) =>
      rule === issue.rule && (school === undefined || issue.file.startsWith(`schools/${school}/`)),
  );
}

function reportOf({ path, rule, severity, school }: Silence): Report<string> {
  return {
    at: locationIn(LINTER_FILE, path, 'key'),
    messageId: severity === 'off' ? 'nothing-off' : 'nothing-lower',
    data: { rule, ...(school === undefined ? {} : { school }) },
    fix: { type: 'remove' },
  };
}

function strangeSchools(config: LinterConfiguration, { schools }: Project): Report<string>[] {
  const names = [...schools.keys()];
  return Object.keys(config.schools ?? {}).flatMap((school) =>
    schools.has(school)
      ? []
      : [
          {
            at: locationIn(LINTER_FILE, ['schools', school], 'key'),
            messageId: 'no-school',
            data: { school },
            suggestion: suggest(school, names),
          },
        ],
  );
}
