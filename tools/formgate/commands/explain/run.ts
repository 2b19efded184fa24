import { type BuiltInLocale, LINTER_FILE } from '../../../../src/engine';
import { UserError } from '../../../../src/gateway/publishing';
import { loadDocumentation, type RuleDefinition, rules } from '../../../../src/linter';
import type { RunCommand } from '../../define-command';
import { localeOf } from '../../locale';
import { say } from '../../messages';
import { unknownRule } from '../../unknown-rule';

/** Prints the page of one rule. */
export const run: RunCommand = async ({ options, arguments: [name] }, io) => {
  const locale = localeOf(options.locale, io);
  const rule = rules.find((one) => one.name === name);
  if (!rule) throw name === undefined ? noRuleNamed() : unknownRule(name);
  const page = await pageOf(rule, locale);
  const isJson = options.format === 'json';
  io.stdout.write(isJson ? `${JSON.stringify(page, null, 2)}\n` : prettyPage(page, locale));
  return 0;
};

function noRuleNamed(): UserError {
  return new UserError({
    'zh-CN':
      '请写明规则的名称，例如 formgate explain unknown-screen。formgate rules 列出所有规则。',
    en: 'Name a rule, as in "formgate explain unknown-screen". "formgate rules" lists them.',
  });
}

type Page = Awaited<ReturnType<typeof pageOf>>;

async function pageOf({ name, severity, docs, messages }: RuleDefinition, locale: BuiltInLocale) {
  const { examplesOf } = await loadDocumentation();
  return {
    rule: name,
    severity,
    description: docs.description[locale],
    why: docs.why[locale],
    fix: withoutPlaces(docs.hint[locale]),
    // Findings that differ in what is to be done may be said alike.
    messages: [...new Set(Object.values(messages).map((words) => withoutPlaces(words[locale])))],
    examples: examplesOf(name),
    silence: {
      schools: { riverside: { rules: { [name]: { severity: 'off', reason: '…' } } } },
    },
  };
}

function prettyPage(page: Page, locale: BuiltInLocale): string {
  const { rule, severity, description, why, fix, messages, examples, silence } = page;
  const section = (title: Parameters<typeof say>[0], lines: readonly string[]) => [
    '',
    say(title, locale),
    ...lines.map((line) => `  ${line}`.trimEnd()),
  ];
  return [
    `${rule} (${severity})`,
    description,
    ...section('why', [why]),
    ...section('findings', messages),
    ...section('toDo', [fix]),
    ...shownExamples(examples).flatMap((example) => [
      ...section('wrong', [example.file, ...indented(example.wrong)]),
      ...section('right', [example.rightFile, ...indented(example.right)]),
    ]),
    ...section('silence', [
      say('silenceHow', locale),
      LINTER_FILE,
      ...indented(JSON.stringify(silence)),
    ]),
    '',
  ].join('\n');
}

/** The first example, and a second one where both are short. */
function shownExamples(examples: Page['examples']): Page['examples'] {
  const two = examples.slice(0, 2);
  const lines = two.flatMap(({ wrong, right }) => [...indented(wrong), ...indented(right)]);
  return lines.length > MOST_LINES ? two.slice(0, 1) : two;
}

const MOST_LINES = 40;

function indented(text: string): string[] {
  return text.split('\n').map((line) => `  ${line}`);
}

/** A message names values of a finding: a page has none. */
function withoutPlaces(words: string): string {
  return words.replace(/\$\{\w+\}/g, '…');
}
