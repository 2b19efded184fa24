import { isJsonObject, isLocale, type JsonValue, type Locale } from '../../engine';
import type { Path } from '../pointer';
import type { Place } from '../project/place';
import { defineRule } from '../rule';

/** Words by locale are there in every language that the school offers. */
export const missingTranslation = defineRule({
  name: 'missing-translation',
  severity: 'warning',
  docs: {
    description: {
      'zh-CN': '学校提供的每种语言都有文字',
      en: 'Words are there in every language that a school offers',
    },
    hint: {
      'zh-CN': '补上“${locale}”的文字；缺少时显示其他语言',
      en: 'Add the words for “${locale}”; until then another language is shown',
    },
  },
  messages: {
    'no-words': {
      'zh-CN': '这段文字缺少“${locale}”',
      en: 'These words are missing in “${locale}”',
    },
  },
  check({ project, report }) {
    const tell = (value: JsonValue, locales: readonly Locale[], place: (path: Path) => Place) => {
      for (const { path, missing } of incompleteTexts(value, locales, [])) {
        for (const locale of missing)
          report({ place: place(path), messageId: 'no-words', data: { locale } });
      }
    };
    for (const { merged, locales, place } of project.schools.values()) tell(merged, locales, place);
    for (const { value, locales, place } of project.screens.resolved) tell(value, locales, place);
  },
});

/** Members that hold names of the author's own, which may look like locales. */
const MAPS = new Set(['labels', 'properties', 'values', 'visibleWhen']);

function incompleteTexts(
  value: JsonValue,
  locales: readonly Locale[],
  path: Path,
): { path: Path; missing: Locale[] }[] {
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => incompleteTexts(item, locales, [...path, String(index)]));
  }
  if (!isJsonObject(value)) return [];
  const keys = Object.keys(value);
  if (keys.length > 0 && keys.every(isLocale) && !MAPS.has(path.at(-1) ?? '')) {
    const missing = locales.filter((locale) => value[locale] === undefined);
    return missing.length > 0 ? [{ path, missing }] : [];
  }
  return keys.flatMap((key) => {
    const member = value[key];
    return member === undefined ? [] : incompleteTexts(member, locales, [...path, key]);
  });
}
