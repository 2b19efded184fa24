import {
  builtInForRegion,
  catalogueOf,
  isBuiltInLocale,
  LOCALES,
  type Locale,
  type LocalizedText,
  locationIn,
  overlaps,
  type Path,
  type ProductDefinitions,
  type Project,
  type SchoolNode,
  type ScreenNode,
  type SourceLocation,
  sourceOf,
  toPointer,
  wordsIn,
} from '../../../engine';
import { defineRule } from '../../define-rule';
import { remember } from '../../remember';
import { screensAtSchools } from '../../screens-at-schools';
import { mayBeMeant, meantLocale } from '../../texts/meant-locale';
import { changedSources, staleWordsOfProduct, staleWordsOfSchool } from '../../texts/stale-words';
import { findInSchool, findInScreen, type TextFinder, textFinder } from '../../texts/text-finder';
import { isMissing, type MissingWords, type TextProblem } from '../../texts/text-problems';
import { chineseFiles, isChinese, isName } from './chinese-texts';
import { hasWordsIn } from './has-words-in';
import { missingInStock } from './missing-in-stock';
import { mistakenLocales } from './mistaken-locales';
import { createTextTally } from './text-tally';

/** Words by locale are there in every language that the school offers. */
export const missingTranslation = defineRule({
  name: 'missing-translation',
  severity: 'warning',
  yieldsToErrors: ['chinese-alone', 'chinese-file'],
  docs: {
    description: {
      'zh-CN': '学校提供的每种语言都有文字',
      en: 'Words are there in every language that a school offers',
    },
    why: {
      'zh-CN': '选了这种语言的学生会看到另一种语言的文字。',
      en: 'A student who chose this language sees words in another one.',
    },
    hint: {
      'zh-CN': '补上${language}文字；在此之前显示其他语言',
      en: 'Add the words in ${language}; until then another language is shown',
    },
  },
  hints: {
    'chinese-alone': {
      'zh-CN':
        '运行 formgate translate ${locale} --school ${school} -o ${locale}.csv，翻译后再用 formgate translate ${locale} ${locale}.csv --school ${school} 写回；学校只提供中文的话，在 configration.json 里写 "locales": ["zh-CN"]',
      en: 'Run formgate translate ${locale} --school ${school} -o ${locale}.csv, translate, then formgate translate ${locale} ${locale}.csv --school ${school}; where the school offers Chinese alone, write "locales": ["zh-CN"] in configration.json',
    },
    'chinese-file': {
      'zh-CN':
        '每种语言写一个文件：{ "zh-CN": "${asset}", "${locale}": "assets/文件名.${locale}.md" }；学校只提供中文的话，在 configration.json 里写 "locales": ["zh-CN"]',
      en: 'Write one file for each language: { "zh-CN": "${asset}", "${locale}": "assets/<name>.${locale}.md" }; where the school offers Chinese alone, write "locales": ["zh-CN"] in configration.json',
    },
    inherited: {
      'zh-CN':
        '运行 formgate translate ${locale} --school ${school} -o ${locale}.csv，翻译后再用 formgate translate ${locale} ${locale}.csv --school ${school} 写回',
      en: 'Run formgate translate ${locale} --school ${school} -o ${locale}.csv, translate, then formgate translate ${locale} ${locale}.csv --school ${school}',
    },
  },
  messages: {
    'chinese-alone': {
      'zh-CN': '从这里起有 ${count} 处文字只有中文，选${language}（${locale}）的学生也会看到中文',
      en: 'Texts in Chinese alone, the first of them here, which readers of ${language} (${locale}) see too: ${count}',
    },
    'chinese-file': {
      'zh-CN': '文件 ${asset} 只有中文，选${language}（${locale}）的学生也会看到中文',
      en: 'The file ${asset} is in Chinese alone, which readers of ${language} (${locale}) see too',
    },
    inherited: {
      'zh-CN': '有 ${count} 处继承来的文字没有${language}（${locale}），将显示其他语言',
      en: 'Inherited texts without words in ${language} (${locale}), shown in another language: ${count}',
    },
    'mistaken-locale': {
      'zh-CN': '“${locale}”的文字不会显示：学校没有提供这种语言',
      en: 'The words for “${locale}” are not shown: the school does not offer this language',
    },
    'no-words': {
      'zh-CN': '这里缺少${language}文字（${locale}）',
      en: 'The words in ${language} (${locale}) are missing',
    },
  },
  check({ project, report }) {
    const { product, stock, schools } = project;
    const finder = textFinder(project);
    const inherited = createTextTally();
    const chineseAlone = createTextTally();
    const tell = (texts: readonly MissingWords[], { school, locate, broken = [] }: MissingAt) => {
      const beside = new Set(broken.map(toPointer));
      for (const { path, text, missing, isPlain } of texts) {
        if (isPlain && !school?.locales.some(isChinese)) continue;
        // Words under a name that is no language are told as that.
        if (broken.some((one) => overlaps(one, path))) continue;
        for (const locale of missing) {
          const isTold = school ? isSpoken(school, locale, product) : isBuiltInLocale(locale);
          // Words that stand beside the text, and not within it, are told as that.
          if (beside.has(toPointer([...path.slice(0, -1), locale]))) continue;
          if (!isTold || (school && isNamedIn(text, locale, school, product))) continue;
          const mistaken = school && mistakenName(text, locale, school, missing);
          const at = mistaken ? locate([...path, mistaken], 'key') : locate(path);
          if (school && isPlain && !at.origin) chineseAlone.add(school, locale, { at });
          else if (mistaken && !at.origin) {
            const data = { locale: mistaken };
            // Words of another region may be others.
            const fix = meantLocale(mistaken) ? {} : ({ fix: { type: 'none' } } as const);
            report({ at, messageId: 'mistaken-locale', data, suggestion: locale, ...fix });
          } else if (!school || !at.origin) {
            const removals = [locate([...path, locale])];
            report({ at, messageId: 'no-words', data: { locale }, removals });
          } else if (!isToldAt(at.origin.file, locale)) inherited.add(school, locale);
        }
      }
    };
    const isToldAt = (file: string, locale: Locale) => {
      const role = project.file(file)?.role;
      const writer = role && 'school' in role ? schools.get(role.school ?? '') : undefined;
      return writer ? isSpoken(writer, locale, product) : isBuiltInLocale(locale);
    };
    for (const school of schools.values()) {
      for (const [name, { file }] of school.ownScreens) {
        const screen = school.screens.get(name);
        if (screen?.file !== file) continue;
        for (const { path, locale, meant } of mistakenLocales(screen, school)) {
          const at = locationIn(file.path, path, 'key');
          report({ at, messageId: 'mistaken-locale', data: { locale }, suggestion: meant });
        }
      }
      const { locate, broken } = school;
      const ofSettings = incompleteSettings(school, finder).filter((text) => !isName(text));
      tell(ofSettings, { school, locate, broken });
    }
    const incomplete = (screen: ScreenNode) => incompleteWords(screen, finder);
    for (const screen of stock.values()) tell(incomplete(screen), { ...screen, school: undefined });
    const ofSchools = (screen: ScreenNode) => stock.get(screen.name) !== screen;
    const shown = screensAtSchools(
      project,
      (screen) => ofSchools(screen) && incomplete(screen).length > 0,
    );
    for (const { screen, school, locate } of shown) {
      tell(incomplete(screen), { school, locate, broken: screen.broken });
    }
    for (const school of schools.values()) {
      for (const locale of school.locales) {
        if (isBuiltInLocale(locale) || !isSpoken(school, locale, product)) continue;
        const changed = changedWords(school, locale, project);
        for (const [name, sources] of missingInStock(school, locale, product)) {
          const missing = sources.filter((source) => !changed.has(source));
          if (!school.screens.has(name)) inherited.add(school, locale, { more: missing.length });
        }
      }
    }
    for (const { asset, locale, at } of chineseFiles(project)) {
      report({ at, messageId: 'chinese-file', data: { asset, locale } });
    }
    for (const { school, locale, count, at } of chineseAlone.all()) {
      const data = { locale, count, school: school.name };
      if (at) report({ at, messageId: 'chinese-alone', data });
    }
    for (const { school, locale, count } of inherited.all()) {
      report({
        at: school.locate(['locales', String(school.locales.indexOf(locale))]),
        messageId: 'inherited',
        data: { locale, count, school: school.name },
      });
    }
  },
});

interface MissingAt {
  /** The school that shows the texts; undefined for the product's own. */
  school: SchoolNode | undefined;
  locate(path: Path, target?: 'key'): SourceLocation;
  /** The parts that the schema refuses. */
  broken?: readonly Path[];
}

/**
 * The language that a text has under another name, which the school does not offer; one that stands
 * alone in the place of the one that is missing is such a name.
 */
function mistakenName(
  text: LocalizedText,
  locale: Locale,
  { locales }: SchoolNode,
  missing: readonly Locale[],
): string | undefined {
  const [only, ...more] = Object.keys(text).filter((name) => !locales.includes(name));
  const lacking = missing.filter((one) => locales.includes(one));
  return lacking.length === 1 && more.length === 0
    ? only
    : [only ?? '', ...more].find((name) => mayBeMeant(name, locale));
}

/**
 * A language in which neither the product nor the school has a word is told once, where it is
 * listed.
 */
function isSpoken(school: SchoolNode, locale: Locale, product: ProductDefinitions): boolean {
  return (
    school.locales.includes(locale) &&
    (isBuiltInLocale(locale) ||
      catalogueOf(product, school, locale) !== undefined ||
      (hasWordsIn(school, locale) && builtInForRegion(locale) === undefined))
  );
}

/**
 * True when a catalogue has words for a text, or had them before the text was changed: that is told
 * at these.
 */
function isNamedIn(
  text: LocalizedText,
  locale: Locale,
  school: SchoolNode,
  product: ProductDefinitions,
): boolean {
  const catalogue = catalogueOf(product, school, locale);
  if (catalogue === undefined) return false;
  const stale = staleWordsOfSchool(school, locale, product);
  return (
    wordsIn(text, locale, catalogue) !== undefined || changedSources(stale).has(sourceOf(text))
  );
}

/** The words of texts that were translated before they changed: that is told at the translation. */
function changedWords(school: SchoolNode, locale: Locale, project: Project): ReadonlySet<string> {
  const ofProduct = project.product.catalogues.get(locale) ?? {};
  return changedSources([
    ...staleWordsOfSchool(school, locale, project.product),
    ...staleWordsOfProduct(ofProduct, locale, project),
  ]);
}

/**
 * Finds the incomplete texts of a school's settings. Inherited ones are left to the school that
 * wrote them, unless this one offers other languages.
 */
const incompleteSettings = remember((school: SchoolNode, finder: TextFinder) => {
  const { configuration, locales, parent } = school;
  const sameLocales = locales.every((locale) => (parent?.locales ?? LOCALES).includes(locale));
  const schema = finder.product.metaSchemas['configuration.schema.json'];
  const texts = sameLocales ? findInSchool(school, finder) : finder.find(configuration, schema);
  return texts.filter(isMissing);
});

const incompleteIn = remember((texts: readonly TextProblem[], _finder: TextFinder) =>
  texts.filter(isMissing),
);

function incompleteWords(screen: ScreenNode, finder: TextFinder) {
  return incompleteIn(findInScreen(screen, finder), finder);
}
