import {
  type JsonObject,
  LOCALES,
  type Path,
  type ProductDefinitions,
  type SourceLocation,
  valueAt,
} from '../../../engine';
import { defineRule, type Report } from '../../define-rule';
import { remember } from '../../remember';
import { languagesOffered } from '../../texts/languages-offered';
import { mayBeMeant, meantLocale } from '../../texts/meant-locale';
import { builtInFinder, findInSchool, findInScreen } from '../../texts/text-finder';
import { type ForeignWords, isForeign, type TextProblem } from '../../texts/text-problems';

/** Words are in languages that students can choose. */
export const foreignWords = defineRule({
  name: 'foreign-words',
  severity: 'warning',
  docs: {
    description: {
      'zh-CN': '文字所用的语言，学生都能选到',
      en: 'Words are in languages that the school offers',
    },
    why: {
      'zh-CN': '学校没有提供这种语言，翻译好的文字谁也看不到。',
      en: 'Nobody sees what was translated into a language that the school does not offer.',
    },
    hint: {
      'zh-CN': '在 configration.json 的 locales 里加上“${locale}”，或删去这些文字',
      en: 'Add “${locale}” to locales in configration.json, or take the words out',
    },
  },
  messages: {
    foreign: {
      'zh-CN': '学校不提供语言“${locale}”，这里的 ${count} 处文字不会显示',
      en: 'The school does not offer “${locale}”: ${count} of the texts here are never shown',
    },
  },
  check({ project, report }) {
    const { product, schools, screens } = project;
    const offered = languagesOffered(schools.values());
    for (const screen of screens) {
      const found = inScreen(findInScreen(screen, builtInFinder(product)), product);
      if (found.length === 0 || screen.owner === undefined) continue;
      const languages = offered(screen.owner);
      // Of words that a patch puts beside those of a like name missing-translation tells.
      const own = found.filter(
        ({ path, locale }) =>
          !isMeantInstead(screen.value, path, languages) &&
          (!meantLocale(locale) || !screen.layer.patch),
      );
      tell(own, languages, screen.locate, report);
    }
    for (const school of schools.values()) {
      const found = inScreen(findInSchool(school, builtInFinder(product)), product);
      if (found.length === 0) continue;
      const languages = offered(school.name);
      const own = found.filter(
        ({ path }) => !isMeantInstead(school.configuration, path, languages),
      );
      tell(own, languages, school.locate, report);
    }
  },
});

const inScreen = remember(
  (problems: readonly TextProblem[], _product: ProductDefinitions): readonly ForeignWords[] =>
    problems.filter(isForeign),
);

/** Words beside which those of the language lack that they may be meant for: these are told. */
function isMeantInstead(value: JsonObject, path: Path, offered: ReadonlySet<string>): boolean {
  const tag = path.at(-1) ?? '';
  const tags = Object.keys(Object(valueAt(value, path.slice(0, -1))));
  const missing = LOCALES.filter((one) => offered.has(one) && !tags.includes(one));
  const isAlone = missing.length === 1 && tags.every((one) => one === tag || offered.has(one));
  return isAlone || missing.some((one) => mayBeMeant(tag, one));
}

/** Words in one language are one mistake of a file: whoever translates it has not listed it. */
function tell(
  found: readonly ForeignWords[],
  offered: ReadonlySet<string>,
  locate: (path: Path, target: 'key') => SourceLocation,
  report: (report: Report<'foreign'>) => void,
): void {
  const byLocale = new Map<string, SourceLocation[]>();
  for (const { path, locale } of found) {
    if (offered.has(locale)) continue;
    const at = locate(path, 'key');
    if (at.origin) continue;
    const places = byLocale.get(locale) ?? [];
    places.push(at);
    byLocale.set(locale, places);
  }
  for (const [locale, places] of byLocale) {
    const [at] = places;
    if (at) report({ at, messageId: 'foreign', data: { locale, count: places.length } });
  }
}
