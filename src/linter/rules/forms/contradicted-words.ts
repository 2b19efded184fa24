import { type Field, fieldType, type Path, type Registry } from '../../../engine';
import { defineRule, type Report } from '../../define-rule';
import { affixTexts, affixUses } from '../../forms/affixes';
import { checkForms, type ShownField, type ShownForm } from '../../forms/shown-forms';
import { textsOf } from '../../reference-texts';
import { rememberAlone } from '../../remember';
import { type CountInWords, countInWords } from './count-words';
import { boundsOf, brokenBound } from './field-bounds';

/** Students who do as a field's words say are not refused by its rules. */
export const contradictedWords = defineRule({
  name: 'contradicted-words',
  severity: 'warning',
  needs: 'room',
  docs: {
    description: {
      'zh-CN': '字段的说明与它的长度、范围规则一致',
      en: 'The words of a field say the lengths and bounds that its rules have',
    },
    why: {
      'zh-CN': '学生照着说明填写，却被拒绝，也不知道该填几位。',
      en: 'Students who enter what the words ask for are refused, and cannot tell how much to enter.',
    },
    hint: {
      'zh-CN': '让文字与规则一致：改文字，或改 ${keyword}',
      en: 'Let words and rule agree: change the words, or ${keyword}',
    },
  },
  messages: {
    words: {
      'zh-CN': '文字说“${part}”，而这个字段的 ${keyword} 要求 ${rule}',
      en: 'The words say “${part}”, and the ${keyword} of this field asks for ${rule}',
    },
    rule: {
      'zh-CN': '${keyword} 要求 ${rule}，而这个字段的文字都说“${part}”',
      en: 'The ${keyword} asks for ${rule}, and the words of this field say “${part}”',
    },
    affix: {
      'zh-CN': '文字说“${part}”，而提交时加上的是 ${added}',
      en: 'The words say “${part}”, and ${added} is what is added',
    },
    optional: {
      'zh-CN': '文字说“${part}”，而这个字段必填（required）',
      en: 'The words say “${part}”, and this field is required',
    },
    required: {
      'zh-CN': '文字说“${part}”，而这个字段不填也能提交',
      en: 'The words say “${part}”, and the form is sent without this field',
    },
    languages: {
      'zh-CN': '两种语言说的不一样：“${other}”与“${part}”',
      en: 'Two languages say different things: “${other}” and “${part}”',
    },
  },
  hints: {
    affix: {
      'zh-CN': '改文字，或改 values 里的前缀、后缀',
      en: 'Change the words, or the prefix or suffix in values',
    },
    optional: {
      'zh-CN': '改文字，或删去 "required": true',
      en: 'Change the words, or take "required": true out',
    },
    required: {
      'zh-CN': '改文字，或写上 "required": true',
      en: 'Change the words, or write "required": true',
    },
    languages: { 'zh-CN': '改成一样的数', en: 'Give the same number in both' },
  },
  ...checkForms<Report<MessageId>>((form, { registry, report }) => {
    for (const shown of form.fields.values()) {
      const counts = countsInField(shown.field);
      if (counts.length > 0) tell(shown, counts, { form, registry, report });
      tellOfNeed(shown, form, report);
    }
    tellOfAffixes(form, report);
  }),
});

type MessageId = 'words' | 'rule' | 'languages' | 'affix' | NeedInWords;
type NeedInWords = 'optional' | 'required';

/** Words that stand for themselves and say of a whole field whether it has to be filled in. */
const NEEDS: readonly (readonly [NeedInWords, RegExp])[] = [
  [
    'optional',
    /(?<=^|[（(，,；;。\s])(?:选填|非必填|可(?:以)?不填|可(?:以)?留空)|(?<=\()optional(?=\))|^optional(?=$|[.:;,!])/i,
  ],
  [
    'required',
    /(?<=^|[（(，,；;。\s])必填项?(?=$|[）)，,；;。\s])|(?<=\()required(?=\))|^required(?=$|[.:;,!])/i,
  ],
];

/** Reports words that call a required field optional, or one required that is not. */
function tellOfNeed(shown: ShownField, form: ShownForm, report: Context['report']): void {
  const { field, name } = shown;
  const { label, placeholder, help, required = false } = field;
  const rules = form.form.steps.flatMap(({ step }) => step.rules ?? []);
  for (const { text, path } of Object.entries({ label, placeholder, help }).flatMap(
    ([key, value]) => textsOf({ value, path: [key] }),
  )) {
    const told = NEEDS.flatMap(([need, words]) => {
      const part = words.exec(text)?.[0];
      return part === undefined ? [] : [{ need, part }];
    });
    const [first] = told;
    // Of words that say both nobody knows for whom.
    if (!first || told.length > 1 || (first.need === 'required') === required) continue;
    if (first.need === 'required' && JSON.stringify(rules).includes(JSON.stringify(name))) continue;
    const places = [path, ...(required ? [['required']] : [])].map((one) =>
      form.locate([...shown.path, ...one]),
    );
    const at = places.find(({ origin }) => origin === undefined);
    if (!at) continue;
    report({ at, messageId: first.need, data: { part: first.part } });
    // All languages say the same.
    return;
  }
}

/** An @ with what stands behind it: of a whole address only where it is an example to be typed. */
const REALM = /(?<![\w.-])@[A-Za-z0-9][\w.-]*/;
const REALM_OF_EXAMPLE = /@[A-Za-z0-9][\w.-]*/;

/** Reports words of a field that name another realm than those that its form adds. */
function tellOfAffixes(form: ShownForm, report: Context['report']): void {
  const told = new Set<ShownField>();
  const uses = affixUses(form);
  const added = uses.flatMap(({ affix, source }) =>
    affixTexts(affix, source).flatMap(({ text }) => (text.includes('@') ? [text] : [])),
  );
  if (added.length === 0) return;
  for (const shown of uses.flatMap(({ from, source }) => (source ? [from, source] : [from]))) {
    if (told.size === told.add(shown).size) continue;
    const { label, placeholder, help } = shown.field;
    for (const [name, value] of Object.entries({ label, placeholder, help })) {
      const realm = name === 'placeholder' ? REALM_OF_EXAMPLE : REALM;
      for (const { text, path } of textsOf({ value, path: [name] })) {
        const part = realm.exec(text)?.[0].replace(/\.+$/, '');
        if (part === undefined || added.some((one) => one.includes(part))) continue;
        const at = form.locate([...shown.path, ...path]);
        if (at.origin) continue;
        report({ at, messageId: 'affix', data: { part, added: [...new Set(added)] } });
      }
    }
  }
}

/** A count that a text of a field tells. */
interface Told {
  count: CountInWords;
  /** The text, in any language. */
  text: string;
  /** The way from the field to the words. */
  path: Path;
}

const countsInField = rememberAlone((field: Field): readonly Told[] => {
  const { label, help, placeholder, messages = {} } = field;
  const isNumber = ['number', 'integer'].includes(fieldType(field));
  const texts = [
    ...Object.entries({ label, placeholder, help }).map(([name, value]) => ({
      value,
      path: [name],
    })),
    ...Object.entries(messages).map(([name, value]) => ({ value, path: ['messages', name] })),
  ];
  return texts.flatMap(({ value, path: below }) =>
    textsOf({ value, path: below }).flatMap(({ text, path }) => {
      const count = countInWords(text, isNumber);
      return count ? [{ count, text: below.join('.'), path }] : [];
    }),
  );
});

interface Context {
  form: ShownForm;
  registry: Registry;
  report(report: Report<MessageId>): void;
}

function tell(shown: ShownField, counts: readonly Told[], context: Context): void {
  const { form, registry, report } = context;
  const locate = (path: Path) => form.locate([...shown.path, ...path]);
  const isOwn = (path: Path) => locate(path).origin === undefined;
  const bounds = boundsOf(shown, registry, (keyword) => isOwn([keyword]));
  const wrong = counts.flatMap((told) => {
    const bound = bounds && brokenBound(told.count, bounds);
    // Inherited words are the writer's, who may know of no other rule.
    return bound && isOwn(told.path) ? [{ ...told, bound }] : [];
  });
  const [first] = wrong;
  if (!first) {
    const differing = findDiffering(counts);
    if (!differing || !isOwn(differing.path)) return;
    const { part, other, path } = differing;
    report({ at: locate(path), messageId: 'languages', data: { part, other } });
    return;
  }
  const { keyword, rule } = first.bound;
  const isRuleAlone =
    new Set(wrong.map(({ text }) => text)).size > 1 &&
    counts.every(({ count }) => isSame(count, first.count)) &&
    isOwn([keyword]);
  if (isRuleAlone) {
    const data = { part: first.count.part, keyword, rule };
    report({ at: locate([keyword]), messageId: 'rule', data });
    return;
  }
  for (const { text, path, count, bound } of wrong) {
    if (text !== first.text || !isSame(count, first.count)) continue;
    report({ at: locate(path), messageId: 'words', data: { part: count.part, ...bound } });
  }
}

function isSame(left: CountInWords, right: CountInWords): boolean {
  return left.least === right.least && left.most === right.most;
}

/** The first count that another language of the same text does not tell. */
function findDiffering(counts: readonly Told[]) {
  for (const [index, { count, text, path }] of counts.entries()) {
    const other = counts.slice(0, index).find((one) => one.text === text);
    if (other && !isSame(count, other.count)) {
      return { path, part: count.part, other: other.count.part };
    }
  }
  return undefined;
}
