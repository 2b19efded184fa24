import { isLocale, locationIn, suggest } from '../../../engine';
import { defineRule } from '../../define-rule';
import { catalogueFiles, productMessages } from '../../texts/product-messages';
import { staleWordsOfProduct, staleWordsOfSchool } from '../../texts/stale-words';

/**
 * Translations are named by the words that their texts have now: what a text said before, a
 * translator has to look at again.
 */
export const staleTranslation = defineRule({
  name: 'stale-translation',
  severity: 'warning',
  // A file that cannot be read hides its texts.
  waitsForErrors: 'of-school',
  docs: {
    description: {
      'zh-CN': '译文与现在的原文对应',
      en: 'Translations belong to texts as they are now',
    },
    why: {
      'zh-CN': '原文改了，旧的译文不再显示，这种语言的学生会看到另一种语言。',
      en: 'Once a text was changed its old translation is not shown: students see another language.',
    },
    hint: {
      'zh-CN': '删去它；页面的文字以英文原文（没有英文时以中文）为名',
      en: 'Take it out; a page’s text is named by its words in English, or in Chinese without these',
    },
  },
  messages: {
    changed: {
      'zh-CN': '原文在翻译之后改过：原来是“${source}”，现在是“${current}”',
      en: 'This text was changed since it was translated: it was “${source}”, and is now “${current}”',
    },
    unused: {
      'zh-CN': '没有哪段文字的原文是“${source}”，这条译文不起作用',
      en: 'No text has the words “${source}”: this translation is not used',
    },
  },
  hints: {
    changed: {
      'zh-CN':
        '运行 formgate translate ${locale}${at} -o ${locale}.csv，表中有新旧原文；重新翻译后用 formgate translate ${locale} ${locale}.csv${at} 写回',
      en: 'Run formgate translate ${locale}${at} -o ${locale}.csv, which shows the old words beside the new, translate, then formgate translate ${locale} ${locale}.csv${at}',
    },
  },
  check({ project, report }) {
    const { product } = project;
    const ids = productMessages(project);
    for (const { file, locale, school, catalogue } of catalogueFiles(project)) {
      if (!isLocale(locale)) continue;
      const stale = school
        ? staleWordsOfSchool(school, locale, product)
        : staleWordsOfProduct(catalogue, locale, project);
      for (const { source, current } of stale) {
        const at = locationIn(file, [source], 'key');
        if (current !== undefined) {
          const where = school ? ` --school ${school.name}` : '';
          report({ at, messageId: 'changed', data: { source, current, locale, at: where } });
        } else if (suggest(source, ids.keys()) === undefined) {
          report({
            at,
            messageId: 'unused',
            data: { source },
            fix: { type: 'remove', discards: true },
          });
        }
      }
    }
  },
});
