import type { Registry } from '../../engine';
import { affixTexts, affixUses } from '../affixes';
import { defineRule, type Report } from '../define-rule';
import { loosenessOf } from '../loose-pattern';
import { safeExpression } from '../schema/expressions';
import { fieldVerdict } from '../schema/field-verdict';
import { checkForms, type ShownField } from '../shown-forms';

/**
 * No account as students type it begins or ends as its prefix or suffix does: it would be taken for
 * typed already.
 */
export const ambiguousAffix = defineRule({
  name: 'ambiguous-affix',
  severity: 'warning',
  // An error may be what takes a pattern, or the step with it, from the field.
  waitsForErrors: 'of-file',
  docs: {
    description: {
      'zh-CN': '前缀、后缀不会与账号本身混淆',
      en: 'Prefixes and suffixes cannot be taken for a part of the account',
    },
    why: {
      'zh-CN': '已经输入的前缀或后缀不会再加。账号本身恰好以它开头或结尾的学生，登录会失败。',
      en: 'A prefix or suffix that was typed already is not added again. A student whose account happens to begin or end so cannot sign in.',
    },
    hint: {
      'zh-CN':
        '如果账号都不会这样，请在“${field}”里用 pattern 写明账号的格式，例如 ${pattern}；否则请改用带符号的写法，如 @dx',
      en: 'If no account does, say so with a pattern for “${field}”, such as ${pattern}; otherwise use a text with a sign in it, such as @dx',
    },
  },
  messages: {
    prefix: {
      'zh-CN': '账号本身可能以“${text}”开头，那时不会加上前缀',
      en: 'An account may begin with “${text}” itself, and then gets no prefix',
    },
    suffix: {
      'zh-CN': '账号本身可能以“${text}”结尾，那时不会加上后缀',
      en: 'An account may end with “${text}” itself, and then gets no suffix',
    },
  },
  ...checkForms<Report<'prefix' | 'suffix'>>((form, { registry, report }) => {
    for (const { affix, from, source } of affixUses(form)) {
      const { side } = affix;
      for (const { text, path } of affixTexts(affix, source)) {
        if (!couldBePartOf(from, text.trim(), side, registry)) continue;
        report({
          at: form.locate(path),
          messageId: side,
          data: { text, field: from.name, pattern: patternAgainst(text.trim(), side) },
        });
      }
    }
  }),
});

/** A pattern for accounts that neither begin nor end with a text, as an example. */
function patternAgainst(text: string, side: 'prefix' | 'suffix'): string {
  if (/[A-Za-z]/.test(text)) return '"^[0-9]{9}$"';
  const others = [...'123456789'].filter(
    (digit) => !text.startsWith(digit) && !text.endsWith(digit),
  );
  const [digit = '1'] = others;
  return side === 'prefix' ? `"^${digit}[0-9]{8}$"` : `"^[0-9]{8}${digit}$"`;
}

/** The letters that the rest of an account may repeat. */
const LETTERS = ['1', '0', 'a', 'A'];
const LONGEST = 32;

/**
 * True when a value that the field accepts begins or ends with a text of letters and digits. Signs
 * are hardly ever in accounts.
 */
function couldBePartOf(
  { schema }: ShownField,
  text: string,
  side: 'prefix' | 'suffix',
  registry: Registry,
): boolean {
  if (!/^[A-Za-z0-9]+$/.test(text)) return false;
  // Of a pattern that cannot be tried nothing is known, and a loose one is told as that.
  const { pattern } = schema;
  if (pattern !== undefined && (!safeExpression(pattern) || loosenessOf(pattern))) return false;
  const accepts = fieldVerdict(registry);
  return LETTERS.some((letter) => {
    for (let length = 1; length <= LONGEST; length++) {
      const rest = letter.repeat(length);
      if (accepts(schema, side === 'prefix' ? text + rest : rest + text)) return true;
    }
    return false;
  });
}
