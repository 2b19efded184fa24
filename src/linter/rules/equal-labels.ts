import {
  itemsOf,
  type JsonValue,
  LOCALES,
  type Path,
  type Registry,
  type SourceLocation,
  type Text,
} from '../../engine';
import { defineRule, type Report } from '../define-rule';
import { ownSetting } from '../own-settings';
import { textsOf } from '../reference-texts';

/** Students can tell from one another what they choose from. */
export const equalLabels = defineRule({
  name: 'equal-labels',
  severity: 'error',
  docs: {
    description: {
      'zh-CN': '选项和运营商的名称各不相同',
      en: 'Choices and carriers have different names',
    },
    why: {
      'zh-CN': '名称相同的两个选项，学生看不出区别，选错了就提交了别的值。',
      en: 'Students cannot tell two choices of the same name apart, and send a value that they did not mean.',
    },
    hint: {
      'zh-CN': '给其中一个换个名称，让学生能分清',
      en: 'Give one of the two another name, so that students can tell them apart',
    },
  },
  messages: {
    equal: {
      'zh-CN': '“${value}”和“${other}”的名称都是“${label}”（${locales}）',
      en: '“${value}” and “${other}” have the same name, “${label}” (${locales})',
    },
  },
  checkSchool(school, { product, report }) {
    const own = ownSetting(school, 'carriers');
    if (!own || areClearlyDistinct(own)) return;
    const carriers = itemsOf(own, ['carriers']).map(({ value: { label, code, value }, path }) =>
      label === undefined
        ? {
            value,
            words: wordsOfCode(code, product.registry),
            isKnown: true,
            path: [...path, 'code'],
          }
        : { value, words: label, path: [...path, 'label'] },
    );
    tell(carriers, school.locate, report);
  },
  checkField({ field, path }, { screen, report }) {
    if (!field.choices || areClearlyDistinct(field.choices)) return;
    const choices = itemsOf(field.choices, [...path, 'choices']).map((choice) => ({
      value: choice.value.value,
      words: choice.value.label,
      path: [...choice.path, 'label'],
    }));
    tell(choices, screen.locate, report);
  },
});

/** Something to choose, with its words as they are written. */
interface Choice {
  value: JsonValue | undefined;
  words: Text | undefined;
  /** True when the words are those of a code, and not the school's own. */
  isKnown?: boolean;
  path: Path;
}

function tell(
  choices: readonly Choice[],
  locate: (path: Path) => SourceLocation,
  report: (report: Report<'equal'>) => void,
): void {
  const known = new Map<string, Choice>();
  for (const choice of choices) {
    const equal = new Map<Choice, { label: string; locales: string[] }>();
    for (const [locale, label] of languagesOf(choice.words)) {
      const shown = normalized(label);
      const key = `${locale} ${shown}`;
      const other = shown === '' ? undefined : known.get(key);
      known.set(key, other ?? choice);
      // The same value twice is told as that.
      if (!other || other === choice || other.value === choice.value) continue;
      const found = equal.get(other) ?? { label, locales: [] };
      found.locales.push(locale);
      equal.set(other, found);
    }
    const [first] = equal;
    if (!first) continue;
    const [earlier, { label, locales }] = first;
    const [wrong, other] =
      choice.isKnown && !earlier.isKnown ? [earlier, choice] : [choice, earlier];
    const data = {
      value: String(wrong.value),
      other: String(other.value),
      label: label.trim(),
      locales: locales.join(', '),
    };
    report({ at: locate(wrong.path), messageId: 'equal', data });
  }
}

/** The words in each language; those that name no language are for all. */
function languagesOf(words: Text | undefined): [locale: string, label: string][] {
  return textsOf({ value: words, path: [] }).flatMap(({ text, path: [locale] }) =>
    (locale === undefined ? LOCALES : [locale]).map((one): [string, string] => [one, text]),
  );
}

/**
 * Tells whether no two choices have a label in common, in whatever languages: a quick test, so that
 * most choices are looked at no further. A choice without a label of its own is none that this can
 * tell of.
 */
function areClearlyDistinct(choices: readonly { label?: Text }[]): boolean {
  const seen = new Set<string>();
  const isNew = (label: string) => seen.size < seen.add(normalized(label)).size;
  for (const { label } of choices) {
    if (label === undefined) return false;
    if (typeof label === 'string') {
      if (!isNew(label)) return false;
      continue;
    }
    let previous: string | undefined;
    for (const locale in label) {
      const words = label[locale];
      if (words !== undefined && words !== previous && !isNew(words)) return false;
      previous = words;
    }
  }
  return true;
}

/**
 * Visible ASCII characters and common Chinese ones, with single blanks between them: what
 * normalization leaves as it is.
 */
const PLAIN = /^[!-~\u4e00-\u9fff]+(?: [!-~\u4e00-\u9fff]+)*$/;

/** Words as they look to who reads them in a hurry. */
function normalized(label: string): string {
  if (PLAIN.test(label)) return label.toLowerCase();
  return label
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

function wordsOfCode(code: string | undefined, { labelSets }: Registry): Text | undefined {
  if (code === undefined) return undefined;
  const words = labelSets.flatMap(({ labels }) =>
    Object.hasOwn(labels, code) ? (labels[code]?.words ?? []) : [],
  );
  return words[0];
}
