import { describe, expect, test } from 'vitest';
import { createRegistry, LOCALES } from '../engine';
import { pluginDefinitions } from '../plugins/definitions';
import { describeIssue } from './describe-issue';
import type { LintInput } from './input';
import { type LintIssue, lint } from './lint';
import { rules } from './rules';

const texts: Record<string, string> = import.meta.glob(
  ['../../schemas/*.json', '../../schemas/screens/*.json', '../../schools/**/*.json'],
  { query: '?raw', import: 'default', eager: true },
);
const pictures = import.meta.glob(['../../schools/*/assets/**', '!**/*.json'], { query: '?url' });

const pathOf = (key: string) => key.replace('../../', '');
const plugins = createRegistry(pluginDefinitions);

/** The meta-schemas of the project, by file name. */
const metaSchemas = Object.fromEntries(
  Object.entries(texts)
    .filter(([key]) => key.endsWith('.schema.json'))
    .map(([key, text]): [string, unknown] => [key.split('/').at(-1) ?? '', JSON.parse(text)]),
);

/** The files that come with the project: stock screens, operations, and the sample schools. */
export function projectInput(): LintInput {
  const files = Object.entries(texts)
    .filter(([key]) => !key.endsWith('.schema.json'))
    .map(([key, text]): [string, string] => [pathOf(key), text]);
  return {
    files: new Map(files),
    assets: new Set(Object.keys(pictures).map(pathOf)),
    metaSchemas,
    plugins,
  };
}

/** Files by path: text as it is, anything else as JSON; null takes a file away. */
export type Files = Readonly<Record<string, unknown>>;

/** The stock screens, the operations and two schools, `default` and `lakeside`, with the files of one test over them. */
export function testInput(files: Files, more: Partial<LintInput> = {}): LintInput {
  const input = projectInput();
  const all = new Map([...input.files].filter(([path]) => path.startsWith('schemas/')));
  const base: Files = {
    'schools/portal.json': { defaultSchoolName: 'default' },
    'schools/default/configration.json': { schoolNameEn: 'default' },
    'schools/lakeside/configration.json': { schoolNameEn: 'lakeside' },
  };
  for (const [path, content] of Object.entries({ ...base, ...files })) {
    if (content === null) all.delete(path);
    else all.set(path, typeof content === 'string' ? content : JSON.stringify(content, null, 2));
  }
  return { ...input, assets: new Set(), ...more, files: all };
}

/** What one test of a rule expects of a finding. */
export interface ExpectedIssue {
  messageId: string;
  file: string;
  /** The text that the finding's range covers; left out where the whole file is meant. */
  at?: string;
  data?: Record<string, string | number>;
  /** The text that the fix puts there. */
  fix?: string;
  writtenIn?: string;
}

export interface RuleCase {
  files: Files;
  input?: Partial<LintInput>;
}

/** Files in which the rule finds nothing; nor does any other rule, but those named in `others`. */
export interface ValidCase extends RuleCase {
  others?: readonly string[];
}

/** Tests a rule by data: files with nothing to find, and files with what is found in them, in order. */
export function testRule(
  name: string,
  cases: {
    valid: Record<string, ValidCase>;
    invalid: Record<string, RuleCase & { issues: ExpectedIssue[] }>;
    /** Messages that no file can reach today, or that another rule's tests reach. */
    unreached?: readonly string[];
  },
): void {
  describe(name, () => {
    test.each(Object.entries(cases.valid))('%s', (_title, one) => {
      const found = lint(testInput(one.files, one.input));
      expect([...new Set(found.map((issue) => issue.rule))].sort(), describeAll(found)).toEqual(
        [...(one.others ?? [])].sort(),
      );
    });
    test.each(Object.entries(cases.invalid))('%s', (_title, one) => {
      const all = testInput(one.files, one.input);
      const issues = lint(all).filter((issue) => issue.rule === name);
      expect(issues.map((issue) => toExpected(issue, all))).toEqual(
        one.issues.map((issue) => expect.objectContaining(issue)),
      );
      for (const issue of issues) expectWords(issue);
    });
    test('every message is reached', () => {
      const reached = new Set(
        Object.values(cases.invalid).flatMap(({ issues }) => issues.map((one) => one.messageId)),
      );
      const declared = Object.keys(rules.find((rule) => rule.name === name)?.messages ?? {});
      expect(declared.filter((id) => !reached.has(id) && !cases.unreached?.includes(id))).toEqual(
        [],
      );
    });
  });
}

function describeAll(issues: readonly LintIssue[]): string {
  return issues
    .map((issue) => `${issue.rule}, ${issue.file}: ${describeIssue(issue, 'en').message}`)
    .join('\n');
}

function toExpected(issue: LintIssue, input: LintInput): ExpectedIssue {
  const { messageId, file, range, data, fix, writtenIn } = issue;
  const text = input.files.get(file) ?? '';
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
export function expectWords(issue: LintIssue): void {
  // A value may itself hold a template, such as an example of a message.
  const plain = Object.entries(issue.data).map(([name, value]): [string, string] => [
    name,
    String(value).replaceAll('${', '('),
  ]);
  for (const locale of LOCALES) {
    const { message, hint } = describeIssue({ ...issue, data: Object.fromEntries(plain) }, locale);
    expect(message.length).toBeGreaterThan(3);
    expect(hint.length).toBeGreaterThan(1);
    expect(message + hint).not.toContain('${');
  }
}

/** A whole screen with one form of one step. */
export function formScreen(step: {
  fields?: Files;
  schema?: Files;
  submit?: Files;
  screen?: string;
}): Files {
  return {
    screen: step.screen ?? 'tdt',
    title: 'A',
    blocks: [
      {
        block: 'form',
        id: 'form',
        steps: [
          {
            id: 'one',
            schema: { type: 'object', properties: step.fields ?? {}, ...step.schema },
            submit: step.submit ?? {},
          },
        ],
      },
    ],
  };
}

/** A text field, with more or other members. */
export function field(more: Files = {}, ui: Files = {}): Files {
  const { ui: _, ...rest } = more;
  return { type: 'string', ...rest, ui: { label: 'A', ...ui } };
}
