import type { Identity, Issue, Project, Severity } from '../engine';
import { atRemoval } from './at-removal';
import { deduplicate, type Placed, yieldsToErrors } from './deduplicate';
import { AND_MORE, type Report, type RuleDefinition } from './define-rule';
import { findingsInNodes, findingsOf, whereTold } from './find-in-nodes';
import { rules as allRules } from './rules';
import { operatorLimit } from './rules/settings/operator-limit';
import { unusedSilence } from './rules/settings/unused-silence';
import { applySilences } from './silences';
import { soundProject } from './sound-project';
import { mergeLanguages } from './texts/same-in-languages';
import { severityOf, toIssue } from './to-issue';

/**
 * Everything that is wrong in a project by these rules, in the order of files and places; patterns
 * as `prepareLint` has decided. Pure; never throws on any text. What was found in files, schools
 * and screens that an earlier project had too is not looked for again.
 *
 * @param onLookAt told of the file that is looked at next; of nothing once all of them are looked
 *   at together
 */
export function lint(
  project: Project,
  rules: readonly RuleDefinition[] = allRules,
  onLookAt: (file: string) => void = () => {},
): Issue[] {
  const issues = new Map<string, Placed>();
  const silenced = new Set<string>();
  const sound = soundProject(project);
  const inNodes = findingsInNodes(sound, rules, onLookAt);
  onLookAt('');
  const counts = new Map<string, Count>();
  for (const rule of rules) {
    const inProject = findingsOf(
      [rule],
      (report) => () => rule.check?.({ project: sound, report }),
    );
    for (const { key, report: told } of whereTold([...(inNodes.get(rule) ?? []), ...inProject])) {
      const report = atRemoval(told, project);
      const known = issues.get(key);
      // A screen may be inherited by a school that does not extend its owner, and so come before
      // it.
      if (known && (known.issue.writtenIn === undefined || report.at.origin)) continue;
      const count = countOf(counts, rule, report);
      count.found++;
      if (count.found > MOST_FINDINGS && !known) {
        if (!count.left.has(key)) count.left.set(key, report);
        continue;
      }
      issues.set(key, { rule, issue: toIssue(rule, report, project), at: report.at });
      if (rule.silencesOthers) silenced.add(report.at.file);
    }
  }
  for (const { rule, severity, left } of counts.values()) {
    const [first] = left;
    if (!first) continue;
    const [key, { at }] = first;
    const report = { at, messageId: AND_MORE, data: { count: left.size } };
    issues.set(key, { rule, issue: { ...toIssue(rule, report, project), severity }, at });
  }
  const placed = [...issues.values()];
  // An error that waits for others is the cause of none that waits.
  const causes = placed.flatMap(({ rule, issue }) => (rule.waitsForErrors ? [] : [issue]));
  const failing = failingFolders(causes, sound);
  const failingFiles = new Set(
    causes.flatMap(({ severity, file }) => (severity === 'error' ? [file] : [])),
  );
  const harmed = failingFolders(
    placed.flatMap((one) => (yieldsToErrors(one) ? [] : [one.issue])),
    sound,
  );
  const isTold = (one: Placed) => {
    const { file, writtenIn = file } = one.issue;
    const { rule } = one;
    const isWaiting =
      rule.waitsForErrors === 'of-school'
        ? failing.has(folderOf(file))
        : [file, writtenIn].some((path) => failingFiles.has(path));
    if (rule.waitsForErrors && isWaiting) return false;
    if (yieldsToErrors(one) && harmed.has(folderOf(file))) return false;
    return rule.silencesOthers || !(silenced.has(file) || silenced.has(writtenIn));
  };
  const found = mergeLanguages(deduplicate(placed.filter(isTold), sound), project);
  const told = applySilences(found, project, rules);
  const ofSilences = told.reports.map((report) => toIssue(unusedSilence, report, project));
  return [...told.issues, ...ofSilences].sort(byPlace);
}

const anywhere = allRules.filter(({ needs }) => needs === undefined);

/**
 * Finds what is wrong in a school's files, as far as that can be known without the rest of the
 * portal and without large libraries: the same findings as those of `lint`, but for rules with
 * `needs` and for values with patterns that only a library decides about.
 *
 * @param project the school with what it extends
 */
export function lintAnywhere(project: Project, school: string): Issue[] {
  return lint(project, anywhere).filter(({ file }) => file.startsWith(`schools/${school}/`));
}

/**
 * Finds what in a project goes further than the operator of a deployment allows: no part of `lint`
 * where no deployment is known. Nothing turns it off.
 *
 * @param school the one in whose own files is looked; left out for all
 */
export function lintByPolicy(project: Project, accountPolicy: Identity, school?: string): Issue[] {
  const issues = new Map<string, Issue>();
  const node = school === undefined ? undefined : project.schools.get(school);
  const schools = school === undefined ? project.schools : new Map(node && [[school, node]]);
  // A copy of the project would resolve all of it.
  const given = { accountPolicy: { value: accountPolicy }, schools: { value: schools } };
  const judged: Project = Object.create(project, given);
  const found = findingsOf(
    [operatorLimit],
    (report) => (rule) => rule.check?.({ project: judged, report }),
  );
  for (const { key, report } of found) {
    // An inherited value is reported where it stands.
    if (!issues.has(key) || !report.at.origin) {
      issues.set(key, toIssue(operatorLimit, report, project));
    }
  }
  const isMeant = ({ file }: Issue) =>
    school === undefined || file.startsWith(`schools/${school}/`);
  return [...issues.values()].filter(isMeant).sort(byPlace);
}

/**
 * The folders of schools with errors, and of those that they extend: an heir's files may use what
 * its parent has.
 */
function failingFolders(issues: Iterable<Issue>, { schools }: Project): ReadonlySet<string> {
  const failing = new Set<string>();
  for (const { severity, file } of issues) if (severity === 'error') failing.add(folderOf(file));
  // Every school may use what the product has.
  if ([...failing].some((folder) => folder.startsWith('schemas/'))) {
    for (const name of schools.keys()) failing.add(`schools/${name}`);
  }
  // Parents come first: from the last on, each has heard of all its heirs.
  for (const { name, parent } of [...schools.values()].reverse()) {
    if (parent && failing.has(`schools/${name}`)) failing.add(`schools/${parent.name}`);
  }
  return failing;
}

/** The school's folder of a file, such as `schools/riverside`. */
function folderOf(file: string): string {
  return file.split('/').slice(0, 2).join('/');
}

/**
 * So many findings of one rule in one file are told one by one: who reads them knows by then what
 * is wrong.
 */
const MOST_FINDINGS = 100;

interface Count {
  rule: RuleDefinition;
  severity: Severity;
  found: number;
  /** Those that are not told one by one. */
  left: Map<string, Report<string>>;
}

function countOf(counts: Map<string, Count>, rule: RuleDefinition, report: Report<string>): Count {
  const severity = severityOf(rule, report);
  const key = `${rule.name} ${severity} ${report.at.file}`;
  const count = counts.get(key) ?? { rule, severity, found: 0, left: new Map() };
  counts.set(key, count);
  return count;
}

function byPlace(left: Issue, right: Issue): number {
  if (left.file !== right.file) return left.file < right.file ? -1 : 1;
  return (left.range?.start.offset ?? -1) - (right.range?.start.offset ?? -1);
}
