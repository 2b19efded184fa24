import { locationIn } from '../../../engine';
import { defineRule } from '../../define-rule';
import { HTML } from '../../markdown/markdown-problems';
import { isOtherLanguage } from '../../texts/other-language';
import { localeOfWords, wordsOf } from '../../texts/product-messages';

/** The words of a language's file are in that language, and are words alone. */
export const translatedWords = defineRule({
  name: 'translated-words',
  severity: 'warning',
  needs: 'room',
  docs: {
    description: {
      'zh-CN': '语言文件里的译文是那种语言，没有 HTML 标签',
      en: 'The words in the file of a language are in that language, without tags of HTML',
    },
    why: {
      'zh-CN': '选了这种语言的学生会看到看不懂的文字，或看到标签本身。',
      en: 'Students who chose the language see words that they cannot read, or the tags themselves.',
    },
    hint: {
      'zh-CN': '写上${language}译文；还没有译文就删去这一行，那时显示其他语言',
      en: 'Write the words in ${language}; or take the line out, and another language is shown until they are there',
    },
  },
  messages: {
    other: {
      'zh-CN': '“${id}”的译文不是${language}（${locale}）',
      en: 'The words for “${id}” are not in ${language} (${locale})',
    },
    others: {
      'zh-CN': '从这里起有 ${count} 条译文不是${language}（${locale}）',
      en: 'Words that are not in ${language} (${locale}), the first of them here: ${count}',
    },
    html: {
      'zh-CN': '“${id}”的译文里，“${part}”会原样显示给学生',
      en: 'Students would read “${part}” in the words for “${id}” as it is typed',
    },
  },
  hints: {
    html: { 'zh-CN': '删去标签，只写文字', en: 'Take the tags out, and write the words alone' },
  },
  checkFile(file, { product, report }) {
    const locale = localeOfWords(file, product);
    if (locale === undefined) return;
    const all = Object.entries(wordsOf(file)).map(([id, words]) => ({ id, words }));
    const others = all.filter(({ words }) => isOtherLanguage(words, locale));
    const otherIds = new Set(others.map(({ id }) => id));
    const [first] = others;
    const isCopy = others.length > MOST_SLIPS;
    if (first && isCopy) {
      const at = locationIn(file.path, [first.id]);
      report({ at, messageId: 'others', data: { count: others.length, locale } });
    }
    for (const { id, words } of all) {
      const part = new RegExp(HTML.source, 'i').exec(words)?.[0];
      const isOther = otherIds.has(id);
      const data = { id: id.slice(0, 60), locale };
      const at = locationIn(file.path, [id]);
      if (isOther && !isCopy) report({ at, messageId: 'other', data });
      if (!isOther && part !== undefined && !id.includes(part)) {
        report({ at, messageId: 'html', data: { ...data, part } });
      }
    }
  },
});

/** More than these are no slips: the file of another language was copied. */
const MOST_SLIPS = 5;
