import { afterAll, describe, expect, test } from 'vitest';
import { createProject, type Issue, LOCALES, type Project, type ProjectInput } from '../engine';
import {
  type ExpectedIssue,
  type InvalidCase,
  type RuleCases,
  remediedFiles,
} from './define-cases';
import { describeIssue } from './describe-issue';
import { applyFixes, type Checked, isBetter } from './fix-files';
import { lint } from './lint';
import { prepareLint } from './prepare';
import { rules } from './rules';
import { sampleInput, testInput } from './test-input.test-support';

/** Loads what decides about patterns: later ones are decided about at once. */
await prepareLint(
  createProject({
    ...sampleInput(),
    files: new Map([
      [
        'schemas/operations.json',
        JSON.stringify({ operations: { signIn: { request: { pattern: '^(a+)+$' } } } }),
      ],
    ]),
  }),
);

/**
 * What the linter finds in files; after a change of an earlier project, what is as it was is not
 * looked at again.
 */
export function lintFiles(input: ProjectInput, earlier?: Project): Issue[] {
  return lint(createProject(input, earlier));
}

/**
 * What the linter finds in files that were other ones before, with all that it still knows of
 * these, and of what is as it was.
 */
function checkAfterChange(input: ProjectInput, earlier = rightProject()): Checked {
  const project = createProject(input, earlier);
  return { project, issues: lint(project) };
}

let right: Project | undefined;

/**
 * The project of a test without files of its own, linted once for all tests: no project ever
 * changes.
 */
function rightProject(): Project {
  if (right) return right;
  right = createProject(testInput({}));
  lint(right);
  return right;
}

/**
 * True for what other rules' cases leave out: their pages stand alone, with nothing that leads to
 * them, all their fields and links are called A, and their words may be in Chinese alone.
 */
function isOfAnyCase({ rule, messageId, data }: Issue): boolean {
  const isNamedA = rule === 'equal-labels' && data.label === 'A';
  return rule === 'orphan-page' || isNamedA || messageId.startsWith('chinese-');
}

/** Tests a rule by its cases. */
export function testRule({ rule: name, valid, invalid, unreached = [] }: RuleCases): void {
  const ofCases = ({ project, issues }: Checked): Checked => ({
    project,
    issues: issues.filter((issue) => issue.rule === name || !isOfAnyCase(issue)),
  });
  const checked = new Map<InvalidCase, Checked>();
  /** A case with its findings, for each test of it. */
  const checkedCase = (one: InvalidCase, input = testInput(one.files, one.input)) => {
    const known = checked.get(one) ?? checkAfterChange(input);
    checked.set(one, known);
    return known;
  };
  describe(name, () => {
    afterAll(() => checked.clear());
    test.each(Object.entries(valid))('%s', (_title, one) => {
      const found = ofCases(checkAfterChange(testInput(one.files, one.input))).issues;
      expect([...new Set(found.map((issue) => issue.rule))].sort(), describeAll(found)).toEqual(
        [...(one.others ?? [])].sort(),
      );
    });
    let isCompared = false;
    test.each(Object.entries(invalid))('%s', (_title, one) => {
      const all = testInput(one.files, one.input);
      const before = checkedCase(one, all);
      const found = before.issues;
      // Linting from nothing takes most of the time: once for each rule. Random changes are
      // compared in lint.test.ts.
      if (!isCompared) expect(found).toEqual(lintFiles(all));
      isCompared = true;
      const issues = found.filter((issue) => issue.rule === name);
      expect(issues.map((issue) => toExpected(issue, all))).toEqual(
        one.issues.map(({ data, ...issue }) =>
          expect.objectContaining({
            ...issue,
            ...(data ? { data: expect.objectContaining(data) } : {}),
          }),
        ),
      );
      for (const issue of issues) {
        expectWords(issue);
        if (!issue.fix) continue;
        const files = new Map([...all.files, ...applyFixes([issue], before.project)]);
        const after = checkAfterChange({ ...all, files }, before.project);
        const isFixed = isBetter(ofCases(before), ofCases(after), [issue]);
        expect(isFixed, `${describeAll([issue])}, then:\n${describeAll(after.issues)}`).toBe(true);
      }
    });
    const remedied = Object.entries(invalid).filter(
      ([, one]) => one.right ?? one.remedy ?? one.rightInput,
    );
    test.each(remedied)('%s, put right', (_title, one) => {
      const { project, issues: all } = ofCases(checkedCase(one));
      const before = all.filter(({ rule }) => rule !== name);
      const input = testInput(remediedFiles(one) ?? one.files, one.rightInput ?? one.input);
      const after = ofCases(checkAfterChange(input, project)).issues;
      const found = newAmong(after, before, unreadableAmong(all));
      expect(found, describeAll(found)).toEqual([]);
    });
    test('every message is reached', () => {
      const reached = new Set(
        Object.values(invalid).flatMap(({ issues }) => issues.map((one) => one.messageId)),
      );
      const declared = Object.keys(rules.find((rule) => rule.name === name)?.messages ?? {});
      expect(declared.filter((id) => !reached.has(id) && !unreached.includes(id))).toEqual([]);
    });
    test('every message has a remedy that a case carries out', () => {
      const tried = [...checked.values()].flatMap(({ issues }) => issues);
      const carriedOut = new Set([
        ...tried.flatMap(({ rule, fix, messageId }) => (rule === name && fix ? messageId : [])),
        ...remedied.flatMap(([, { issues }]) => issues.map(({ messageId }) => messageId)),
      ]);
      const declared = Object.keys(rules.find((rule) => rule.name === name)?.messages ?? {});
      expect(declared.filter((id) => !carriedOut.has(id) && !unreached.includes(id))).toEqual([]);
    });
  });
}

function unreadableAmong(issues: readonly Issue[]): Set<string> {
  return new Set(issues.flatMap(({ rule, file }) => (rule === 'syntax' ? [file] : [])));
}

/**
 * Those of the findings that did not stand in their file before, as often. What is in a file that
 * could not be read shows only then.
 */
function newAmong(
  after: readonly Issue[],
  before: readonly Issue[],
  unreadable = new Set<string>(),
): Issue[] {
  const keyOf = ({ rule, messageId, file }: Issue) => `${rule} ${messageId} ${file}`;
  const known = before.map(keyOf);
  return after.filter((issue) => {
    if (unreadable.has(issue.file) && issue.rule !== 'syntax') return false;
    const index = known.indexOf(keyOf(issue));
    if (index === -1) return true;
    known.splice(index, 1);
    return false;
  });
}

function describeAll(issues: readonly Issue[]): string {
  return issues
    .map((issue) => `${issue.rule}, ${issue.file}: ${describeIssue(issue, 'en').message}`)
    .join('\n');
}

function toExpected(issue: Issue, input: ProjectInput): ExpectedIssue {
  const { messageId, file, range, data, fix, writtenIn } = issue;
  const text = input.files.get(file) ?? input.assetFacts?.(file)?.text ?? '';
  return {
    messageId,
    file,
    data: { ...data },
    ...(range ? { at: text.slice(range.start.offset, range.end.offset) } : {}),
    ...(fix?.edits[0] ? { fix: fix.edits[0].text } : {}),
    ...(writtenIn === undefined ? {} : { writtenIn }),
  };
}

/** Both languages say something, and nothing is left of the templates. */
export function expectWords(issue: Issue): void {
  // A value may itself hold a template, such as an example of a message.
  const plain = Object.entries(issue.data).map(([name, value]): [string, string] => [
    name,
    String(value).replaceAll('${', '('),
  ]);
  for (const locale of LOCALES) {
    const { message, hint } = describeIssue({ ...issue, data: Object.fromEntries(plain) }, locale);
    expect(message.length).toBeGreaterThan(3);
    expect(hint.length).toBeGreaterThan(1);
    expect(message + hint).not.toMatch(/\$\{|\n/);
  }
}
