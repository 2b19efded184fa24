import {
  builtInForRegion,
  builtInLocale,
  catalogueOf,
  isBuiltInLocale,
  isKnownLanguage,
  isLocale,
  itemsOf,
  languageNameIn,
  meantLanguage,
} from '../../../engine';
import { defineRule, type RuleFix } from '../../define-rule';
import { ownSetting } from '../../own-settings';
import { meantLocale } from '../../texts/meant-locale';
import { catalogueFiles, missingWords } from '../../texts/product-messages';
import { changedSources, staleWordsOfProduct, staleWordsOfSchool } from '../../texts/stale-words';
import { hasWordsIn } from './has-words-in';

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
      'zh-CN':
        '运行 formgate translate ${locale}${at} -o ${locale}.csv，翻译后再用 formgate translate ${locale} ${locale}.csv${at} 写回',
      en: 'Run formgate translate ${locale}${at} -o ${locale}.csv, translate, then formgate translate ${locale} ${locale}.csv${at}',
    },
  },
  messages: {
    'missing-ids': {
      'zh-CN': '“${locale}”缺少 ${count} 条文字，将显示${spoken}：${ids}',
      en: '“${locale}” lacks ${count} messages and texts, which are shown in ${spoken}: ${ids}',
    },
    'no-file': {
      'zh-CN': '没有“${locale}”的系统文字：按钮、提示、内置页面等 ${count} 条将显示${spoken}',
      en: 'Formgate has no words in “${locale}”: its ${count} messages and texts are shown in ${spoken}',
    },
    'meant-language': {
      'zh-CN': '“${locale}”不是语言代码；你是不是想写“${meant}”（${nameZh}）？',
      en: '“${locale}” is no tag of a language. Did you mean ${meant} (${nameEn})?',
    },
    'meant-file': {
      'zh-CN': '“${locale}”不是语言代码；你是不是想写“${meant}”（${nameZh}）？',
      en: '“${locale}” is no tag of a language. Did you mean ${meant} (${nameEn})?',
    },
    regional: {
      'zh-CN': '“${locale}”没有自己的文字：Formgate 的文字在“${meant}”里',
      en: '“${locale}” has no words of its own: those of Formgate are in “${meant}”',
    },
    'regional-twice': {
      'zh-CN': '“${locale}”没有自己的文字，而“${meant}”已经列出：学生会看到两种一样的语言',
      en: '“${locale}” has no words of its own beside “${meant}”: students would see one language twice',
    },
    'unknown-language': {
      'zh-CN': '“${locale}”不是已知的语言代码（BCP 47）',
      en: '“${locale}” is no known tag of a language (BCP 47)',
    },
  },
  severities: { 'meant-file': 'error', 'meant-language': 'error', 'unknown-language': 'error' },
  hints: {
    'meant-file': {
      'zh-CN': '把文件重命名为 ${meant}.json，configration.json 的 locales 里也写“${meant}”',
      en: 'Rename the file to ${meant}.json, and write ${meant} in the locales of configration.json',
    },
    regional: {
      'zh-CN': '写作“${meant}”；学校自己的文字也用这个名称',
      en: 'Write ${meant}, and name the school’s own words in this language so too',
    },
    'regional-twice': {
      'zh-CN': '删去“${locale}”；学校自己的文字写在“${meant}”里',
      en: 'Take ${locale} out, and write the school’s own words in ${meant}',
    },
    'meant-language': {
      'zh-CN': '写作“${meant}”；这种语言的文字和 locales/ 里的文件也用这个名称',
      en: 'Write ${meant}, and name the words in this language and its file in locales/ so too',
    },
    'unknown-language': {
      'zh-CN': '改成语言代码，例如 ja、ar、zh-Hant-TW',
      en: 'Write the tag of a language, such as ja, ar or zh-Hant-TW',
    },
  },
  check({ project, report }) {
    const { product } = project;
    for (const { file, locale, school, catalogue } of catalogueFiles(project)) {
      // A school's file says only what it says otherwise, where the product has the language.
      if (!isLocale(locale) || isBuiltInLocale(locale)) continue;
      if (!isKnownLanguage(locale)) {
        // A school that lists it as well has one mistake.
        const isListed = school && ownSetting(school, 'locales')?.includes(locale);
        const at = { file, at: { type: 'file' } } as const;
        const { messageId, data } = unknownLanguage(locale);
        const ofFile = messageId === 'meant-language' ? 'meant-file' : messageId;
        if (!isListed) report({ at, messageId: ofFile, data });
        continue;
      }
      if (school && catalogueOf(product, { catalogues: NONE }, locale)) continue;
      const whole = school ? (catalogueOf(product, school, locale) ?? catalogue) : catalogue;
      const stale = school
        ? staleWordsOfSchool(school, locale, product)
        : staleWordsOfProduct(catalogue, locale, project);
      const changed = changedSources(stale);
      const ids = missingWords(product, whole).filter((id) => !changed.has(id));
      if (ids.length === 0) continue;
      report({
        at: { file, at: { type: 'file' } },
        messageId: 'missing-ids',
        data: {
          locale,
          at: school ? ` --school ${school.name}` : '',
          count: ids.length,
          spoken: spokenFor(locale),
          ids: ids.length > SHOWN ? [...ids.slice(0, SHOWN), '…'] : ids,
        },
      });
    }
  },
  checkSchool(school, { product, report }) {
    const listed = ownSetting(school, 'locales') ?? [];
    for (const { value: locale, path } of itemsOf(listed, ['locales'])) {
      if (!isKnownLanguage(locale)) {
        const meant = meantLanguage(locale);
        const isAlone = meant && !hasWordsIn(school, locale) && !school.catalogues.has(locale);
        // A language that is offered by its right tag lacks all words, unless the school has them.
        const isWhole =
          meant && (hasWordsIn(school, meant) || !listed.some((one) => hasWordsIn(school, one)));
        report({
          at: school.locate(path),
          ...unknownLanguage(locale),
          ...(isAlone && isWhole && !listed.includes(meant)
            ? { fix: { type: 'replace', value: meant } as const }
            : {}),
        });
        continue;
      }
      if (isBuiltInLocale(locale) || catalogueOf(product, school, locale)) continue;
      const general = builtInForRegion(locale);
      if (general !== undefined) {
        const isListed = listed.includes(general);
        const fix: RuleFix = isListed ? { type: 'remove' } : { type: 'replace', value: general };
        report({
          at: school.locate(path),
          messageId: isListed ? 'regional-twice' : 'regional',
          data: { locale, meant: general },
          fix: hasWordsIn(school, locale) ? { type: 'none' } : fix,
        });
        continue;
      }
      const meant = meantLocale(locale) ?? '';
      const data = {
        locale,
        at: ` --school ${school.name}`,
        count: missingWords(product, {}).length,
        spoken: spokenFor(locale),
      };
      report({
        at: school.locate(path),
        messageId: 'no-file',
        data,
        // Only the school can say which language of its own it means by another tag.
        suggestion:
          hasWordsIn(school, locale) || listed.includes(meant) ? undefined : meant || undefined,
        fix: { type: 'none' },
      });
    }
  },
});

/** A tag of no language, with the one that was probably meant. */
function unknownLanguage(locale: string) {
  const meant = meantLanguage(locale);
  if (meant === undefined) return { messageId: 'unknown-language' as const, data: { locale } };
  return { messageId: 'meant-language' as const, data: { locale, ...namesOf(meant) } };
}

function namesOf(meant: string) {
  return {
    meant,
    nameZh: languageNameIn(meant, 'zh-CN') ?? meant,
    nameEn: languageNameIn(meant, 'en') ?? meant,
  };
}

/** So many missing ids are named. */
const SHOWN = 5;
const NONE = new Map<string, never>();

/** The name of the built-in language that stands in for another. */
function spokenFor(locale: string): string {
  return builtInLocale(locale) === 'en' ? 'English' : '中文';
}
