import {
  type FieldNode,
  idOf,
  itemsOf,
  type JsonValue,
  jsonEquals,
  type Path,
  type Registry,
  type SourceLocation,
  type Text,
} from '../../../engine';
import { defineRule, type Report } from '../../define-rule';
import { type LabelledObject, nodesInSchool, nodesInScreen } from '../../json-nodes';
import { ownSetting } from '../../own-settings';
import { areClearlyDistinct, languagesOf, normalized } from '../../texts/equal-words';

/** Students can tell from one another what they choose from, fill in and open. */
export const equalLabels = defineRule({
  name: 'equal-labels',
  severity: 'error',
  docs: {
    description: {
      'zh-CN': '选项、运营商、同一步骤的字段和同一列表的链接名称各不相同',
      en: 'Choices, carriers, the fields of a step and the links of a list have different names',
    },
    why: {
      'zh-CN': '名称相同的两个选项、字段或链接，学生看不出区别，会选错、填错或打开别的页面。',
      en: 'Students cannot tell two choices, fields or links of the same name apart: they send a value, or open a page, that they did not mean.',
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
    alike: {
      'zh-CN': '“${value}”和“${other}”的名称都是“${label}”（${locales}）',
      en: '“${value}” and “${other}” have the same name, “${label}” (${locales})',
    },
  },
  // Of two fields or links that look alike students may still guess which is which.
  severities: { alike: 'warning' },
  yieldsToErrors: ['alike'],
  checkSchool(school, { product, report }) {
    for (const list of nodesInSchool(school, product).labelled) {
      tell('alike', list.map(labelledItem), school.locate, report);
    }
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
    tell('equal', carriers, school.locate, report);
  },
  checkScreen(screen, { product, report }) {
    for (const list of nodesInScreen(screen, product).labelled) {
      tell('alike', list.map(labelledItem), screen.locate, report);
    }
  },
  checkStep({ fields }, { screen, product, report }) {
    if (areClearlyDistinct(fields.map(({ field }) => field))) return;
    const shown = fields.filter(
      ({ field }) => !product.registry.widget(field.widget ?? '')?.hidden,
    );
    tell('alike', shown.map(labelledField), screen.locate, report);
  },
  checkField({ field, path }, { screen, report }) {
    if (!field.choices || areClearlyDistinct(field.choices)) return;
    const choices = itemsOf(field.choices, [...path, 'choices']).map((choice) => ({
      value: choice.value.value,
      words: choice.value.label,
      path: [...choice.path, 'label'],
    }));
    tell('equal', choices, screen.locate, report);
  },
});

/** Something to choose, fill in or open, with its words as they are written. */
interface Labelled {
  /** The value or the name by which it is told. */
  value: JsonValue | undefined;
  words: Text | undefined;
  /** True when the words are those of a code, and not the school's own. */
  isKnown?: boolean;
  /** The condition under which it is shown. */
  when?: unknown;
  path: Path;
}

function labelledItem({ value, path }: LabelledObject): Labelled {
  const { label, screen, href } = value;
  const name = idOf(value) ?? screen ?? href ?? String(Number(path.at(-1)) + 1);
  return { value: name, words: label, path: [...path, 'label'] };
}

function labelledField({ name, field, path }: FieldNode): Labelled {
  const { label, visibleWhen } = field;
  return { value: name, words: label, when: visibleWhen, path: [...path, 'label'] };
}

type MessageId = 'equal' | 'alike';

function tell(
  messageId: MessageId,
  choices: readonly Labelled[],
  locate: (path: Path) => SourceLocation,
  report: (report: Report<MessageId>) => void,
): void {
  const known = new Map<string, Labelled>();
  const isInherited = ({ path }: Labelled) => locate(path).origin !== undefined;
  for (const choice of choices) {
    const equal = new Map<Labelled, { label: string; locales: string[] }>();
    for (const [locale, label] of languagesOf(choice.words)) {
      const shown = normalized(label);
      const key = `${locale} ${shown}`;
      const other = shown === '' ? undefined : known.get(key);
      known.set(key, other ?? choice);
      // The same value twice is told as that.
      if (!other || other === choice || other.value === choice.value) continue;
      if (areShownApart(choice, other)) continue;
      const found = equal.get(other) ?? { label, locales: [] };
      found.locales.push(locale);
      equal.set(other, found);
    }
    const [first] = equal;
    if (!first) continue;
    const [earlier, { label, locales }] = first;
    const isOther = choice.isKnown
      ? !earlier.isKnown
      : isInherited(choice) && !isInherited(earlier);
    const [wrong, other] = isOther ? [earlier, choice] : [choice, earlier];
    const data = {
      value: String(wrong.value),
      other: String(other.value),
      label: label.trim(),
      locales,
    };
    report({ at: locate(wrong.path), messageId, data });
  }
}

/** True for two that are shown under different conditions: seldom or never together. */
function areShownApart({ when }: Labelled, { when: other }: Labelled): boolean {
  return when !== undefined && other !== undefined && !jsonEquals(when, other);
}

function wordsOfCode(code: string | undefined, { labelSets }: Registry): Text | undefined {
  if (code === undefined) return undefined;
  const words = labelSets.flatMap(({ labels }) =>
    Object.hasOwn(labels, code) ? (labels[code]?.words ?? []) : [],
  );
  return words[0];
}
