import { type Field, fieldType, type Path, type Registry } from '../../engine';
import { affixTexts, affixUses } from '../affixes';
import { type CountInWords, countInWords } from '../count-words';
import { defineRule, type Report } from '../define-rule';
import { exampleInWords } from '../example-in-words';
import { isAbove } from '../password-policy';
import { patternProblem } from '../pattern-problem';
import { isWhole, lengthsOf, patternTree } from '../pattern-tree';
import { textsOf } from '../reference-texts';
import { rememberAlone } from '../remember';
import { isPattern } from '../schema/expressions';
import { fieldVerdict, refusingKeyword } from '../schema/field-verdict';
import { checkForms, type ShownField, type ShownForm } from '../shown-forms';

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
    languages: {
      'zh-CN': '两种语言说的不一样：“${other}”与“${part}”',
      en: 'Two languages say different things: “${other}” and “${part}”',
    },
    example: {
      'zh-CN': '举的例子“${part}”，这个字段的 ${keyword} 不接受',
      en: 'The example “${part}” is refused by the ${keyword} of this field',
    },
  },
  hints: {
    example: {
      'zh-CN': '换一个能填的例子，或改 ${keyword}',
      en: 'Give an example that can be entered, or change ${keyword}',
    },
    affix: {
      'zh-CN': '改文字，或改 values 里的前缀、后缀',
      en: 'Change the words, or the prefix or suffix in values',
    },
    languages: { 'zh-CN': '改成一样的数', en: 'Give the same number in both' },
  },
  ...checkForms<Report<MessageId>>((form, { registry, report }) => {
    for (const shown of form.fields.values()) {
      const context = { form, registry, report };
      const counts = countsInField(shown.field);
      if (counts.length > 0) tell(shown, counts, context);
      const examples = examplesInField(shown.field);
      if (examples.length > 0) tellOfExample(shown, examples, context);
    }
    tellOfAffixes(form, report);
  }),
});

type MessageId = 'words' | 'rule' | 'languages' | 'affix' | 'example';

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
        report({ at, messageId: 'affix', data: { part, added: [...new Set(added)].join(', ') } });
      }
    }
  }
}

/** A value that a text of a field gives as an example, and the way from the field to the words. */
interface Example {
  part: string;
  path: Path;
}

const examplesInField = rememberAlone((field: Field): readonly Example[] =>
  Object.entries({ placeholder: field.placeholder, help: field.help }).flatMap(([name, value]) =>
    textsOf({ value, path: [name] }).flatMap(({ text, path }) => {
      const part = exampleInWords(text, name === 'placeholder');
      return part === undefined ? [] : [{ part, path }];
    }),
  ),
);

/** Reports the first example of a field that its own rules refuse. */
function tellOfExample(
  { field, schema, widget, path: place, choices }: ShownField,
  examples: readonly Example[],
  { form, registry, report }: Context,
): void {
  if (choices || widget?.secret || patternProblem(field)) return;
  const { const: _const, default: _default, enum: _enum, ...rules } = schema;
  const accepts = fieldVerdict(registry);
  const { samples = [], normalize = String } = registry.format(field.format ?? '') ?? {};
  // Rules that refuse whatever the format takes are told as that.
  if (samples.length > 0 && !samples.some((one) => accepts(rules, one))) return;
  const isNumber = ['number', 'integer'].includes(fieldType(field));
  for (const { part, path } of examples) {
    const at = form.locate([...place, ...path]);
    const value = isNumber ? Number(part) : normalize(part);
    const keyword = refusingKeyword(rules, value, accepts);
    if (at.origin || keyword === undefined) continue;
    // One with a wrong check digit is nobody's, on purpose.
    if (keyword === 'format' && samples.some(({ length }) => length === part.length)) continue;
    report({ at, messageId: 'example', data: { part, keyword } });
    return;
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

/** The least and the most that a field takes, each with the keyword that says so. */
interface Bounds {
  least?: Bound | undefined;
  most?: Bound | undefined;
  /** True where both are told, or by the very file: words that ask for less then contradict. */
  isExact: boolean;
}

interface Bound {
  keyword: string;
  value: number;
}

function boundsOf(
  { field, schema }: ShownField,
  registry: Registry,
  isOwn: (keyword: string) => boolean,
): Bounds | undefined {
  const bound = (keyword: string, value: number | undefined) =>
    value === undefined || !Number.isFinite(value) ? undefined : { keyword, value };
  const between = (least: Bound | undefined, most: Bound | undefined): Bounds => {
    const known = [least, most].filter((one) => one !== undefined);
    return {
      least,
      most,
      isExact: known.length > 1 || known.some(({ keyword }) => isOwn(keyword)),
    };
  };
  if (schema.type === 'number' || schema.type === 'integer') {
    return between(bound('minimum', schema.minimum), bound('maximum', schema.maximum));
  }
  if (schema.type !== 'string') return undefined;
  const { samples, check } = registry.format(field.format ?? '') ?? {};
  // Of what may be longer, as an e-mail address, no sample tells the length.
  if (samples?.every((one) => check?.(one + (one.at(-1) ?? '')) !== undefined)) {
    const lengths = samples.map((one) => one.replace(/[^A-Za-z0-9]/g, '').length);
    return between(bound('format', Math.min(...lengths)), bound('format', Math.max(...lengths)));
  }
  const { pattern, minLength, maxLength } = field;
  // A pattern of which a part is looked at, or that nothing matches, is told as that.
  if (maxLength === 0 || isAbove(minLength ?? 0, maxLength) || patternProblem(field)) {
    return undefined;
  }
  const tree = pattern !== undefined && isPattern(pattern) ? patternTree(pattern) : undefined;
  if (pattern !== undefined && !(tree && isWhole(tree))) return undefined;
  const lengths = tree && lengthsOf(tree);
  const least = bound('minLength', minLength);
  const most = bound('maxLength', maxLength);
  return between(
    lengths && lengths.least > (minLength ?? 0) ? bound('pattern', lengths.least) : least,
    lengths && lengths.most < (maxLength ?? Number.POSITIVE_INFINITY)
      ? bound('pattern', lengths.most)
      : most,
  );
}

/** The rule that refuses what the words allow, or allows what they do not. */
function brokenBound(
  { least, most, isEither }: CountInWords,
  { least: from, most: to, isExact }: Bounds,
): { keyword: string; rule: string } | undefined {
  const isIn = (one = 0) => one >= (from?.value ?? 0) && one <= (to?.value ?? one);
  if (isEither && (isIn(least) || isIn(most))) return undefined;
  const isOneLength = least !== undefined && least === most;
  const isLess = (told: number, rule: number) =>
    told < rule || (told > rule && isExact && !isOneLength);
  const isMore = (told: number, rule: number) =>
    told > rule || (told < rule && isExact && !isOneLength);
  const isBelow = from && least !== undefined && isLess(least, from.value);
  const isAbove = to && most !== undefined && isMore(most, to.value);
  const broken = isBelow ? from : isAbove ? to : undefined;
  if (!broken) {
    // At least as many as can never be, or at most.
    const isBeyond = to && least !== undefined && least > to.value;
    const isShort = from && most !== undefined && most < from.value;
    const other = isBeyond ? to : isShort ? from : undefined;
    return other && { keyword: other.keyword, rule: ruleOf(other, from, to) };
  }
  return { keyword: broken.keyword, rule: ruleOf(broken, from, to) };
}

function ruleOf({ keyword }: Bound, from: Bound | undefined, to: Bound | undefined): string {
  if (from && to && from.keyword === to.keyword) {
    return from.value === to.value ? `${from.value}` : `${from.value}–${to.value}`;
  }
  return from?.keyword === keyword ? `≥ ${from.value}` : `≤ ${to?.value ?? ''}`;
}
