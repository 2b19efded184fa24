import { suggest } from '../../../engine';
import { defineRule } from '../../define-rule';
import { nameIn } from '../../texts/placeholders';
import { checkTexts, type TextReport } from './check-texts';

/** The places for values in messages of failed checks are ones that are filled. */
export const unknownPlaceholder = defineRule({
  name: 'unknown-placeholder',
  severity: 'error',
  reportAtOrigin: true,
  docs: {
    description: {
      'zh-CN': '提示文字里要填入的内容存在',
      en: 'The places for values in messages are ones that are filled',
    },
    why: {
      'zh-CN': '写错的占位符会原样显示给学生，例如“请输入${lable}”。',
      en: 'A mistyped place is shown to students as it is written, as in “Please enter ${lable}”.',
    },
    hint: { 'zh-CN': '这里可以用：${known}', en: 'Here you can use: ${known}' },
  },
  messages: {
    unknown: {
      'zh-CN': '没有什么可以填入 ${found}，学生会看到它本身',
      en: 'Nothing fills ${found}: students see it as it is',
    },
    'unknown-in-language': {
      'zh-CN': '没有什么可以填入 ${found}（${locales}），学生会看到它本身',
      en: 'Nothing fills ${found} (in ${locales}): students see it as it is',
    },
    'no-place': {
      'zh-CN': '“${property}”里的 ${found} 不会换成别的内容，学生会看到它本身',
      en: 'Nothing fills ${found} in “${property}”: students see it as it is',
    },
  },
  hints: {
    'no-place': {
      'zh-CN': '写出要显示的文字；只有 messages 里的提示语会填入内容',
      en: 'Write the words themselves; only messages of failed checks are filled in',
    },
  },
  severities: { 'no-place': 'warning' },
  ...checkTexts('placeholder', ({ property, found, locales, known }): TextReport<MessageId> => {
    if (!known) {
      return { messageId: 'no-place', data: { property, found } };
    }
    const meant = meantName(found, known);
    return {
      messageId: locales.length > 0 ? 'unknown-in-language' : 'unknown',
      // As data alone: it replaces a part of the text, and not the whole.
      data: {
        found,
        ...(locales.length > 0 ? { locales } : {}),
        known: known.map(written),
        ...(meant === undefined ? {} : { suggestion: written(meant) }),
      },
    };
  }),
});

type MessageId = 'unknown' | 'unknown-in-language' | 'no-place';

/** The one name that all of these stand for. */
function meantName(found: readonly string[], known: readonly string[]): string | undefined {
  const names = found.map(nameIn);
  const meant = new Set(names.map((name) => (known.includes(name) ? name : suggest(name, known))));
  const [only] = meant;
  return meant.size === 1 ? only : undefined;
}

function written(name: string): string {
  return `\${${name}}`;
}
