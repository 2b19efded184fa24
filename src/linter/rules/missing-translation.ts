import {
  isBuiltInLocale,
  itemsOf,
  LOCALES,
  type Locale,
  locationIn,
  type Path,
  type SchoolNode,
  type ScreenNode,
  type SourceLocation,
} from '../../engine';
import { defineRule } from '../define-rule';
import { hasWordsIn } from '../has-words-in';
import { mistakenLocales } from '../mistaken-locales';
import { ownSetting } from '../own-settings';
import { remember } from '../remember';
import { screensAtSchools } from '../screens-at-schools';
import { findInSchool, findInScreen, type TextFinder, textFinder } from '../text-finder';
import { isMissing, type MissingWords } from '../text-problems';

/** Words by locale are there in every language that the school offers. */
export const missingTranslation = defineRule({
  name: 'missing-translation',
  severity: 'warning',
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
      'zh-CN': '补上“${locale}”的文字；缺少时显示其他语言',
      en: 'Add the words for “${locale}”; until then another language is shown',
    },
  },
  hints: {
    'stock-words': {
      'zh-CN': '在学校的 screens/ 里补上这些页面的文字',
      en: 'Add the words in patches of these screens',
    },
  },
  messages: {
    'stock-words': {
      'zh-CN': '内置页面没有“${locale}”的文字（${screens}），将显示其他语言',
      en: 'The stock screens have no words in “${locale}” (${screens}); another language is shown',
    },
    'mistaken-locale': {
      'zh-CN': '“${locale}”的文字不会显示：学校没有提供这种语言',
      en: 'The words for “${locale}” are not shown: the school does not offer this language',
    },
    'no-words': {
      'zh-CN': '这段文字缺少“${locale}”',
      en: 'These words are missing in “${locale}”',
    },
  },
  check({ project, report }) {
    const tell = (
      texts: readonly MissingWords[],
      locales: readonly Locale[],
      locate: (path: Path) => SourceLocation,
    ) => {
      for (const { path, missing } of texts) {
        for (const locale of missing.filter((one) => locales.includes(one))) {
          report({ at: locate(path), messageId: 'no-words', data: { locale } });
        }
      }
    };
    const finder = textFinder(project);
    // A language in which neither the product nor the school has a word is told once, where it is listed.
    const localesOf = (school: SchoolNode) =>
      school.locales.filter(
        (locale) =>
          isBuiltInLocale(locale) ||
          project.product.catalogues.has(locale) ||
          hasWordsIn(school, locale),
      );
    for (const school of project.schools.values()) {
      for (const [name, { file }] of school.ownScreens) {
        const screen = school.screens.get(name);
        if (screen?.file !== file) continue;
        for (const { path, locale, meant } of mistakenLocales(screen, school)) {
          const at = locationIn(file.path, path, 'key');
          report({ at, messageId: 'mistaken-locale', data: { locale }, suggestion: meant });
        }
      }
      tell(incompleteSettings(school, finder), localesOf(school), school.locate);
    }
    const incomplete = (screen: ScreenNode) => incompleteWords(screen, finder);
    for (const screen of project.stock.values()) tell(incomplete(screen), LOCALES, screen.locate);
    const shown = screensAtSchools(project, (screen) => incomplete(screen).length > 0);
    for (const { screen, school, locate } of shown) {
      // What the product's own screens lack is told once for a school, not for each of their texts.
      const locales =
        project.stock.get(screen.name) === screen
          ? school.locales.filter(isBuiltInLocale)
          : localesOf(school);
      tell(incomplete(screen), locales, locate);
    }
    for (const school of project.schools.values()) {
      for (const { value: locale, path } of itemsOf(ownSetting(school, 'locales'), ['locales'])) {
        if (isBuiltInLocale(locale) || !localesOf(school).includes(locale)) continue;
        const screens = [...project.stock.values()].filter(
          (screen) =>
            !school.screens.has(screen.name) &&
            incomplete(screen).some(({ missing }) => missing.includes(locale)),
        );
        if (screens.length === 0) continue;
        report({
          at: school.locate(path),
          messageId: 'stock-words',
          data: { locale, screens: screens.map(({ name }) => name).join(', ') },
        });
      }
    }
  },
});

/** What a school inherits is told at the school that wrote it, unless this one offers languages that that one does not. */
const incompleteSettings = remember((school: SchoolNode, finder: TextFinder) => {
  const { configuration, locales, parent } = school;
  const sameLocales = locales.every((locale) => (parent?.locales ?? LOCALES).includes(locale));
  const schema = finder.product.metaSchemas['configuration.schema.json'];
  const texts = sameLocales ? findInSchool(school, finder) : finder.find(configuration, schema);
  return texts.filter(isMissing);
});

const incompleteIn = remember((texts: ReturnType<typeof findInScreen>, _finder: TextFinder) =>
  texts.filter(isMissing),
);

function incompleteWords(screen: ScreenNode, finder: TextFinder) {
  return incompleteIn(findInScreen(screen, finder), finder);
}
