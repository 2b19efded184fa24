import { type BuiltInLocale, displayWidth } from '../../../src/engine';
import { rules as allRules } from '../../../src/linter';
import { formatOption, localeOption } from '../common-options';
import { defineCommand } from '../define-command';
import { localeOf } from '../locale';

interface RulesOptions {
  format: 'human' | 'json';
  locale: BuiltInLocale;
}

/** `formgate rules`: lists what is checked. */
export const rules = defineCommand<RulesOptions>({
  name: 'rules',
  summary: { 'zh-CN': '列出所有检查规则。', en: 'List the rules.' },
  options: [formatOption, localeOption],
  details: {
    'zh-CN': `示例：
  formgate rules                       列出所有规则
  formgate explain unknown-screen      说明其中一条`,
    en: `Examples:
  formgate rules                       list the rules
  formgate explain unknown-screen      explain one of them`,
  },
  read: (given, io) => ({
    format: given.format === 'json' ? 'json' : 'human',
    locale: localeOf(given.locale, io),
  }),
  async run({ format, locale }, io) {
    const listed = allRules
      .map(({ name, severity, docs }) => ({
        rule: name,
        severity,
        description: docs.description[locale],
      }))
      .sort((left, right) => (left.rule < right.rule ? -1 : 1));
    io.stdout.write(
      format === 'json'
        ? `${JSON.stringify({ rules: listed }, null, 2)}\n`
        : listed.map((one) => `${columns(one)}\n`).join(''),
    );
    return 0;
  },
});

const NAME_WIDTH = 24;
const SEVERITY_WIDTH = 9;

function columns({
  rule,
  severity,
  description,
}: Readonly<Record<'rule' | 'severity' | 'description', string>>): string {
  const padded = (text: string, width: number) =>
    text + ' '.repeat(Math.max(1, width - displayWidth(text)));
  return `${padded(rule, NAME_WIDTH)}${padded(severity, SEVERITY_WIDTH)}${description}`;
}
