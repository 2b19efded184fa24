import stringWidth from 'string-width';
import { rules } from '../../../../src/linter';
import type { RunCommand } from '../../define-command';
import { localeOf } from '../../locale';

/** Prints every rule with its severity and what it is for. */
export const run: RunCommand = async ({ options }, io) => {
  const locale = localeOf(options.locale, io);
  const listed = rules
    .map(({ name, severity, docs }) => ({
      rule: name,
      severity,
      description: docs.description[locale],
    }))
    .sort((left, right) => (left.rule < right.rule ? -1 : 1));
  io.stdout.write(
    options.format === 'json'
      ? `${JSON.stringify({ rules: listed }, null, 2)}\n`
      : listed.map((one) => `${columns(one)}\n`).join(''),
  );
  return 0;
};

const NAME_WIDTH = 24;
const SEVERITY_WIDTH = 9;

function columns({
  rule,
  severity,
  description,
}: Readonly<Record<'rule' | 'severity' | 'description', string>>): string {
  const padded = (text: string, width: number) =>
    text + ' '.repeat(Math.max(1, width - stringWidth(text)));
  return `${padded(rule, NAME_WIDTH)}${padded(severity, SEVERITY_WIDTH)}${description}`;
}
