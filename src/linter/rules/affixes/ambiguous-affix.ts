import type { Path, Registry } from '../../../engine';
import { defineRule, type Report } from '../../define-rule';
import { affixTexts, affixUses } from '../../forms/affixes';
import { checkForms, type ShownField } from '../../forms/shown-forms';
import { safeExpression } from '../../patterns/expressions';
import { loosenessOf } from '../../patterns/loose-pattern';
import { fieldVerdict } from '../../schema/field-verdict';

const ONE_LENGTH = {
  'zh-CN': '如果账号都一样长，请在“${field}”里用 pattern 写明，例如 "^[0-9]{9}$"；否则换一个值',
  en: 'If all accounts have one length, say so with a pattern for “${field}”, such as "^[0-9]{9}$"; otherwise change one of the two',
};

/**
 * No account as students type it begins or ends as its prefix or suffix does: it would be taken for
 * typed already. Nor do two prefixes or suffixes make one account of two.
 */
export const ambiguousAffix = defineRule({
  name: 'ambiguous-affix',
  severity: 'warning',
  needs: 'room',
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
    prefixes: {
      'zh-CN': '前缀“${text}”和“${other}”会让两个学生变成同一个账号：后者的账号以“${rest}”开头',
      en: 'The prefixes “${text}” and “${other}” make one account of two students, where that of the second begins with “${rest}”',
    },
    suffixes: {
      'zh-CN': '后缀“${text}”和“${other}”会让两个学生变成同一个账号：后者的账号以“${rest}”结尾',
      en: 'The suffixes “${text}” and “${other}” make one account of two students, where that of the second ends with “${rest}”',
    },
  },
  // Of one text nobody knows whether accounts have it; two are chosen by students who differ.
  severities: { prefixes: 'error', suffixes: 'error' },
  hints: {
    prefixes: ONE_LENGTH,
    suffixes: ONE_LENGTH,
  },
  ...checkForms<Report<MessageId>>((form, { registry, report }) => {
    for (const { affix, from, source } of affixUses(form)) {
      const accepts = acceptsOf(from, registry);
      const texts = affixTexts(affix, source).map(({ text, path }) => ({
        text: text.trim(),
        path,
      }));
      // Several texts that are wrong have one remedy: a pattern for the field.
      const found = accepts && ambiguous(texts, affix.side, accepts);
      if (!found) continue;
      const { path, messageId, data } = found;
      report({ at: form.locate(path), messageId, data: { ...data, field: from.name } });
    }
  }),
});

type Side = 'prefix' | 'suffix';
type MessageId = Side | 'prefixes' | 'suffixes';
type Accepts = (value: string) => boolean;

interface AffixText {
  text: string;
  path: Path;
}

/** The first text that an account may have itself, or that with another one makes one of two. */
function ambiguous(
  texts: readonly AffixText[],
  side: Side,
  accepts: Accepts,
): { messageId: MessageId; path: Path; data: Record<string, string> } | undefined {
  const join = (rest: string, account: string) =>
    side === 'prefix' ? rest + account : account + rest;
  const alone = texts.find(
    ({ text }) => isLettersOrDigits(text) && ACCOUNTS.some((one) => accepts(join(text, one))),
  );
  if (alone) {
    const { text, path } = alone;
    return { messageId: side, path, data: { text, pattern: patternAgainst(text, side) } };
  }
  const accounts = ACCOUNTS.filter(accepts);
  for (const { text, path } of texts) {
    for (const { text: other } of texts) {
      const isPart = side === 'prefix' ? text.startsWith(other) : text.endsWith(other);
      const rest = side === 'prefix' ? text.slice(other.length) : text.slice(0, -other.length);
      if (!isPart || other === '' || !isLettersOrDigits(rest)) continue;
      if (accounts.some((one) => accepts(join(rest, one)))) {
        return { messageId: `${side}es`, path, data: { text, other, rest } };
      }
    }
  }
  return undefined;
}

/** Signs are hardly ever in accounts. */
const isLettersOrDigits = (text: string) => /^[A-Za-z0-9]+$/.test(text);

/** A pattern for accounts that neither begin nor end with a text, as an example. */
function patternAgainst(text: string, side: Side): string {
  if (/[A-Za-z]/.test(text)) return '"^[0-9]{9}$"';
  const others = [...'123456789'].filter(
    (digit) => !text.startsWith(digit) && !text.endsWith(digit),
  );
  const [digit = '1'] = others;
  return side === 'prefix' ? `"^${digit}[0-9]{8}$"` : `"^[0-9]{8}${digit}$"`;
}

/** Accounts of one letter, repeated: of each length that a field may ask for. */
const ACCOUNTS: readonly string[] = ['1', '0', 'a', 'A'].flatMap((letter) =>
  Array.from({ length: 32 }, (_, index) => letter.repeat(index + 1)),
);

/**
 * Says which values a field accepts; undefined where nothing is known: of a pattern that cannot be
 * tried, and of a loose one, which is told as that.
 */
function acceptsOf({ schema }: ShownField, registry: Registry): Accepts | undefined {
  const { pattern } = schema;
  if (pattern !== undefined && (!safeExpression(pattern) || loosenessOf(pattern))) return undefined;
  const verdict = fieldVerdict(registry);
  return (value) => verdict(schema, value);
}
