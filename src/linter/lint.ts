import {
  type AssetFacts,
  createTextPositions,
  type Issue,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  locationIn,
  type ProductDefinitions,
  type Project,
  type ProjectFile,
  type SchoolNode,
  type ScreenNode,
  type Severity,
  type SourceLocation,
  type TextEdit,
  type TextPositions,
  valueAt,
} from '../engine';
import { AND_MORE, type Report, type RuleDefinition } from './define-rule';
import type { FindSlowPattern } from './find-slow-pattern';
import { parentsFirst } from './parents-first';
import { remember } from './remember';
import { rules as allRules } from './rules';
import { unusedSilence } from './rules/unused-silence';
import { applySilences } from './silences';

/** What some rules need that is too large to have at hand everywhere. */
export interface LintTools {
  findSlowPattern?: FindSlowPattern;
}

/**
 * Everything that is wrong in a project by these rules, in the order of files and places. Pure; never throws on any text. What
 * was found in files, schools and screens that an earlier project had too is not looked for again.
 */
export function lint(
  project: Project,
  rules: readonly RuleDefinition[] = allRules,
  { findSlowPattern }: LintTools = {},
): Issue[] {
  const issues = new Map<string, Issue>();
  const silenced = new Set<string>();
  // What is inherited is found again at every heir, and told where it stands: parents come first.
  const ordered: Project = {
    ...project,
    screens: parentsFirst(project.screens),
    schools: new Map(parentsFirst(project.schools.values()).map((school) => [school.name, school])),
  };
  const inNodes = findingsInNodes(ordered, rules);
  const counts = new Map<string, Count>();
  for (const rule of rules) {
    const inProject = findingsOf([rule], (_rule, report) =>
      rule.check?.({ project: ordered, findSlowPattern, report }),
    );
    for (const { key, report } of [...(inNodes.get(rule) ?? []), ...inProject]) {
      const known = issues.get(key);
      // A screen may be inherited by a school that does not extend its owner, and so come before it.
      if (known && (known.writtenIn === undefined || report.at.origin)) continue;
      const count = countOf(counts, rule, report);
      count.found++;
      if (count.found > MOST_FINDINGS && !known) {
        if (!count.left.has(key)) count.left.set(key, report);
        continue;
      }
      issues.set(key, toIssue(rule, report, project));
      if (rule.silencesOthers) silenced.add(report.at.file);
    }
  }
  for (const { rule, severity, left } of counts.values()) {
    const [first] = left;
    if (!first) continue;
    const [key, { at }] = first;
    const report = { at, messageId: AND_MORE, data: { count: left.size } };
    issues.set(key, { ...toIssue(rule, report, project), severity });
  }
  const ruleOf = new Map(rules.map((rule) => [rule.name, rule]));
  const failing = failingFolders(issues.values(), ordered);
  const isTold = ({ rule: name, file, writtenIn }: Issue) => {
    const rule = ruleOf.get(name);
    if (rule?.onlyWithoutErrors && failing.has(folderOf(file))) return false;
    return rule?.silencesOthers || !(silenced.has(file) || silenced.has(writtenIn ?? ''));
  };
  const told = applySilences([...issues.values()].filter(isTold), project, rules);
  const ofSilences = told.reports.map((report) => toIssue(unusedSilence, report, project));
  return [...told.issues, ...ofSilences].sort(byPlace);
}

/** The folders of schools with errors, and of those that they extend: an heir's files may use what its parent has. */
function failingFolders(issues: Iterable<Issue>, { schools }: Project): ReadonlySet<string> {
  const failing = new Set<string>();
  for (const { severity, file } of issues) if (severity === 'error') failing.add(folderOf(file));
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

/** So many findings of one rule in one file are told one by one: who reads them knows by then what is wrong. */
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

interface Finding {
  rule: RuleDefinition;
  report: Report<string>;
  /** The same for what is told once. */
  key: string;
}

/** What one file, school or screen is judged by. */
interface Ground {
  product: ProductDefinitions;
  rules: readonly RuleDefinition[];
}

const groundOf = remember(
  (product: ProductDefinitions, rules: readonly RuleDefinition[]): Ground => ({ product, rules }),
);

const inFile = remember((file: ProjectFile, ground: Ground) => {
  const { product, rules } = ground;
  // Only a screen's file says the same in every school.
  const content = file.role.kind === 'screen' ? file.json : undefined;
  return unlessFaultless(content, `file ${nameOf(file)}`, ground, () =>
    findingsOf(rules, (rule, report) => rule.checkFile?.(file, { product, report })),
  );
});

function nameOf({ role }: ProjectFile): string {
  return role.kind === 'screen' ? role.screen : '';
}

const inSchool = remember((school: SchoolNode, { product, rules }: Ground) =>
  findingsOf(rules, (rule, report) => rule.checkSchool?.(school, { product, report })),
);

const inScreen = remember((screen: ScreenNode, ground: Ground) => {
  const { product, rules } = ground;
  // What a patch says depends on what it is put over.
  const isWhole = screen.owner !== undefined && screen.layer.patch === undefined;
  return unlessFaultless(isWhole ? screen.value : undefined, screen.name, ground, () =>
    findingsOf(rules, (rule, report) => rule.checkScreen?.(screen, { product, report })),
  );
});

const NONE: readonly Finding[] = [];

const faultless = new WeakMap<Ground, WeakMap<JsonObject, Set<string>>>();

/**
 * What is found in a file or screen; nothing where nothing was found in another one of the same content and name. A rule sees of
 * them nothing but these two, whichever school's they are. Findings have places, which are each file's own.
 */
function unlessFaultless(
  content: JsonValue | undefined,
  name: string,
  ground: Ground,
  find: () => readonly Finding[],
): readonly Finding[] {
  if (!isJsonObject(content)) return find();
  const known = faultless.get(ground) ?? new WeakMap<JsonObject, Set<string>>();
  const names = known.get(content) ?? new Set<string>();
  if (names.has(name)) return NONE;
  const found = find();
  if (found.length === 0) faultless.set(ground, known.set(content, names.add(name)));
  return found;
}

function findingsOf(
  rules: readonly RuleDefinition[],
  check: (rule: RuleDefinition, report: (report: Report<string>) => void) => void,
): readonly Finding[] {
  const found: Finding[] = [];
  for (const rule of rules) {
    check(rule, (reported) => {
      const report = rule.blamesWriter ? atWriter(reported) : reported;
      found.push({ rule, report, key: keyOf(rule, report) });
    });
  }
  return found.length > 0 ? found : NONE;
}

/** What each rule finds in files, schools and screens by themselves. */
function findingsInNodes(
  { files, schools, screens, product }: Project,
  rules: readonly RuleDefinition[],
): ReadonlyMap<RuleDefinition, readonly Finding[]> {
  const ground = groundOf(product, rules);
  const byRule = new Map<RuleDefinition, Finding[]>();
  const add = (findings: readonly Finding[]) => {
    for (const finding of findings) {
      const known = byRule.get(finding.rule);
      if (known) known.push(finding);
      else byRule.set(finding.rule, [finding]);
    }
  };
  for (const file of files) add(inFile(file, ground));
  for (const school of schools.values()) add(inSchool(school, ground));
  for (const screen of screens) add(inScreen(screen, ground));
  return byRule;
}

function atWriter(report: Report<string>): Report<string> {
  const { at, origin } = report.at;
  const target = at.type === 'json' ? at.target : 'value';
  return origin ? { ...report, at: locationIn(origin.file, origin.path, target) } : report;
}

/** What a screen inherits is looked at again for each heir: the same finding in the same text is told once. */
function keyOf(rule: RuleDefinition, { at, messageId, data }: Report<string>): string {
  const { file, path } = at.origin ?? { file: at.file, path: undefined };
  const where = path ?? (at.at.type === 'json' ? at.at.path : at.at);
  const told = Object.entries(data ?? {}).filter(([name]) => !DETAILS.includes(name));
  return JSON.stringify([rule.name, messageId, told, file, where]);
}

/** What of a finding's data only helps to put it right, and may differ from heir to heir. */
const DETAILS: readonly string[] = ['known', 'choices', 'keyword', 'locales', 'schools'];

function severityOf(rule: RuleDefinition, { messageId }: Report<string>): Severity {
  return rule.severities?.[messageId] ?? rule.severity;
}

function toIssue(rule: RuleDefinition, report: Report<string>, project: Project): Issue {
  const { at, messageId, data, suggestion } = report;
  const file = project.file(at.file);
  const range = file ? rangeOf(file, at) : rangeInAsset(project.assetFacts(at.file), at);
  const edits = file && !at.origin ? editsOf(file, report) : undefined;
  return {
    rule: rule.name,
    severity: severityOf(rule, report),
    file: at.file,
    ...(range ? { range } : {}),
    messageId,
    data: { ...data, ...(suggestion === undefined ? {} : { suggestion }) },
    ...(edits ? { fix: { edits } } : {}),
    ...(rule.concealsSource ? { concealsSource: true } : {}),
    ...(at.origin ? { writtenIn: at.origin.file } : {}),
  };
}

function rangeOf(file: ProjectFile, { at }: SourceLocation): Issue['range'] {
  if (at.type === 'file') return undefined;
  if (at.type === 'text') return file.positions.range(at.offset, at.length);
  return file.json === undefined ? undefined : file.positions.rangeOf(at.path, at.target);
}

const positionsInAsset = new WeakMap<AssetFacts, TextPositions>();

function rangeInAsset(facts: AssetFacts | undefined, { at }: SourceLocation): Issue['range'] {
  if (facts?.text === undefined || at.type !== 'text') return undefined;
  const positions = positionsInAsset.get(facts) ?? createTextPositions(facts.text);
  positionsInAsset.set(facts, positions);
  return positions.range(at.offset, at.length);
}

/** The edits of a finding's fix. A name that was mistyped is replaced, where the range holds just that name. */
function editsOf(
  file: ProjectFile,
  { at, suggestion, fix }: Report<string>,
): readonly TextEdit[] | undefined {
  switch (fix?.type) {
    case 'none':
      return undefined;
    case 'edits':
      return fix.edits;
    case 'remove': {
      const removal = at.at.type === 'json' ? file.positions.removalOf(at.at.path) : undefined;
      return removal && [{ ...removal, text: '' }];
    }
    case 'replace':
      return replacement(file, at, fix.value);
    case undefined:
      return suggestion === undefined ? undefined : replacement(file, at, suggestion);
    default:
      return fix satisfies never;
  }
}

/** One value for another, unless that is a list or object: its range is but its name or bracket. */
function replacement(
  file: ProjectFile,
  at: SourceLocation,
  value: JsonValue,
): readonly TextEdit[] | undefined {
  const range = rangeOf(file, at);
  if (!range || isTaken(file, at, value)) return undefined;
  const { start, end } = { start: range.start.offset, end: range.end.offset };
  if (start === end || /^[[{]/.test(file.text.slice(start, end))) return undefined;
  return [{ start, end, text: JSON.stringify(value) }];
}

/** Whether another member has the name already that one is to have. */
function isTaken({ json }: ProjectFile, { at }: SourceLocation, name: JsonValue): boolean {
  if (at.type !== 'json' || at.target !== 'key' || typeof name !== 'string') return false;
  const holder = valueAt(json, at.path.slice(0, -1));
  return isJsonObject(holder) && Object.hasOwn(holder, name);
}

function byPlace(left: Issue, right: Issue): number {
  if (left.file !== right.file) return left.file < right.file ? -1 : 1;
  return (left.range?.start.offset ?? -1) - (right.range?.start.offset ?? -1);
}
