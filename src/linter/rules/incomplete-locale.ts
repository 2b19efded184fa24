import { builtInLocale, isBuiltInLocale, isLocale, itemsOf } from '../../engine';
import { defineRule } from '../define-rule';
import { hasWordsIn } from '../has-words-in';
import { meantLocale } from '../meant-locale';
import { ownSetting } from '../own-settings';
import { foreignCatalogues, productMessages } from '../product-messages';

/** The product has words in every language that a school lists. */
export const incompleteLocale = defineRule({
  name: 'incomplete-locale',
  severity: 'warning',
  docs: {
    description: {
      'zh-CN': '学校提供的每种语言都有系统文字',
      en: 'Formgate has its own words in every language that a school offers',
    },
    why: {
      'zh-CN': '缺少文字的地方会显示另一种语言。',
      en: 'Where words are missing, students see another language.',
    },
    hint: {
      'zh-CN': '把 schemas/locales/en.json 复制为 schemas/locales/${locale}.json 并翻译',
      en: 'Copy schemas/locales/en.json to schemas/locales/${locale}.json, and translate it',
    },
  },
  messages: {
    'missing-ids': {
      'zh-CN': '“${locale}”缺少 ${count} 条文字，将显示${spoken}：${ids}',
      en: '“${locale}” lacks ${count} messages, which are shown in ${spoken}: ${ids}',
    },
    'no-file': {
      'zh-CN': '没有“${locale}”的系统文字：按钮、提示等将显示${spoken}',
      en: 'Formgate has no words in “${locale}”: its buttons and messages are shown in ${spoken}',
    },
  },
  hints: {
    'missing-ids': {
      'zh-CN': '补上这些 id；原文见 schemas/locales/en.json',
      en: 'Add these ids; schemas/locales/en.json has their words in English',
    },
  },
  check({ project, report }) {
    const known = productMessages(project);
    for (const { file, locale, catalogue } of foreignCatalogues(project)) {
      const ids = [...known.keys()].filter((id) => !Object.hasOwn(catalogue, id));
      if (ids.length === 0 || !isLocale(locale)) continue;
      report({
        at: { file, at: { type: 'file' } },
        messageId: 'missing-ids',
        data: { locale, count: ids.length, spoken: spokenFor(locale), ids: ids.join(', ') },
      });
    }
  },
  checkSchool(school, { product, report }) {
    const listed = ownSetting(school, 'locales') ?? [];
    for (const { value: locale, path } of itemsOf(listed, ['locales'])) {
      if (isBuiltInLocale(locale) || product.catalogues.has(locale)) continue;
      const meant = meantLocale(locale) ?? '';
      report({
        at: school.locate(path),
        messageId: 'no-file',
        data: { locale, spoken: spokenFor(locale) },
        // Which language of its own a school means by another tag is for it to say.
        suggestion:
          hasWordsIn(school, locale) || listed.includes(meant) ? undefined : meant || undefined,
        fix: { type: 'none' },
      });
    }
  },
});

/** The name of the built-in language that stands in for another. */
function spokenFor(locale: string): string {
  return builtInLocale(locale) === 'en' ? 'English' : '中文';
}
