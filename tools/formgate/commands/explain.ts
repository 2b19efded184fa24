import { type BuiltInLocale, formatMessage } from '../../../src/engine';
import { UserError } from '../../../src/gateway/publishing';
import { loadDocumentation, type RuleDefinition, rules, suggest } from '../../../src/linter';
import { formatOption, localeOption } from '../common-options';
import { defineCommand } from '../define-command';
import { localeOf } from '../locale';
import { say } from '../words';

interface ExplainOptions {
  rule: string | undefined;
  format: 'human' | 'json';
  locale: BuiltInLocale;
}

/** `formgate explain <rule>`: the page of documentation of a rule, with its examples. */
export const explain = defineCommand<ExplainOptions>({
  name: 'explain',
  summary: { 'zh-CN': '说明一条检查规则。', en: 'Explain a rule.' },
  argument: {
    name: 'rule',
    description: {
      'zh-CN': '规则的名称，见 formgate rules 或检查结果',
      en: 'the name of a rule, as formgate rules and findings show it',
    },
  },
  options: [formatOption, localeOption],
  details: {
    'zh-CN': `示例：
  formgate explain unknown-screen                说明规则 unknown-screen
  formgate explain unknown-screen --format json  输出 JSON，供程序读取`,
    en: `Examples:
  formgate explain unknown-screen                explain the rule unknown-screen
  formgate explain unknown-screen --format json  print JSON, for programs`,
  },
  read: (given, io) => ({
    rule: typeof given.argument === 'string' ? given.argument : undefined,
    format: given.format === 'json' ? 'json' : 'human',
    locale: localeOf(given.locale, io),
  }),
  async run({ rule: name, format, locale }, io) {
    const rule = rules.find((one) => one.name === name);
    if (!rule) throw unknownRule(name);
    const page = await pageOf(rule, locale);
    io.stdout.write(
      format === 'json' ? `${JSON.stringify(page, null, 2)}\n` : humanPage(page, locale),
    );
    return 0;
  },
});

function unknownRule(name: string | undefined): UserError {
  if (name === undefined) {
    return new UserError({
      'zh-CN':
        '请写明规则的名称，例如 formgate explain unknown-screen。formgate rules 列出所有规则。',
      en: 'Name a rule, as in "formgate explain unknown-screen". "formgate rules" lists them.',
    });
  }
  const meant = suggest(
    name,
    rules.map((rule) => rule.name),
  );
  const asked = { name, meant: meant ?? '' };
  return new UserError({
    'zh-CN': formatMessage(
      meant === undefined
        ? '没有规则“${name}”。formgate rules 列出所有规则。'
        : '没有规则“${name}”。你是不是想写“${meant}”？',
      asked,
    ),
    en: formatMessage(
      meant === undefined
        ? 'There is no rule “${name}”. "formgate rules" lists them.'
        : 'There is no rule “${name}”. Did you mean “${meant}”?',
      asked,
    ),
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
    messages: Object.values(messages).map((words) => withoutPlaces(words[locale])),
    examples: examplesOf(name),
  };
}

function humanPage(page: Page, locale: BuiltInLocale): string {
  const { rule, severity, description, why, fix, messages, examples } = page;
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
    ...examples
      .slice(0, MOST_EXAMPLES)
      .flatMap((example) => [
        ...section('wrong', [example.file, ...indented(example.wrong)]),
        ...section('right', [example.rightFile, ...indented(example.right)]),
      ]),
    '',
  ].join('\n');
}

const MOST_EXAMPLES = 2;

function indented(text: string): string[] {
  return text.split('\n').map((line) => `  ${line}`);
}

/** A message names values of a finding: a page has none. */
function withoutPlaces(words: string): string {
  return words.replace(/\$\{\w+\}/g, '…');
}
