import { defineRule } from '../../define-rule';
import { checkTexts } from './check-texts';

/** Words by locale are in the language that they stand for. */
export const otherLanguage = defineRule({
  name: 'other-language',
  severity: 'warning',
  reportAtOrigin: true,
  docs: {
    description: {
      'zh-CN': '每种语言的文字确实是这种语言',
      en: 'Words are in the language that they stand for',
    },
    why: {
      'zh-CN': '选了这种语言的学生看不懂，例如英文界面里只有中文。',
      en: 'Students who chose the language cannot read them: a page in English has Chinese alone, for example.',
    },
    hint: {
      'zh-CN': '写上${language}文字；两种语言写反了，就换过来',
      en: 'Write the words in ${language}; where two languages are exchanged, change them round',
    },
  },
  messages: {
    other: {
      'zh-CN': '“${property}”里${language}（${locale}）的文字是另一种语言',
      en: 'The words for ${language} (${locale}) in “${property}” are in another language',
    },
  },
  ...checkTexts('other-language', ({ property, locales }) => ({
    messageId: 'other',
    data: { property, locale: locales[0] ?? '' },
  })),
});
