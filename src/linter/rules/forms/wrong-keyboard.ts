import { fieldType } from '../../../engine';
import { defineRule, type Report } from '../../define-rule';
import { checkForms, type ShownField } from '../../forms/shown-forms';
import { isPattern } from '../../patterns/expressions';
import { charactersOf, overlap } from '../../patterns/pattern-characters';
import { patternProblem } from '../../patterns/pattern-problem';
import { type PatternNode, patternTree } from '../../patterns/pattern-tree';
import { textsOf } from '../../reference-texts';

/** The keyboard that a phone shows for a field has what is to be typed. */
export const wrongKeyboard = defineRule({
  name: 'wrong-keyboard',
  needs: 'room',
  severity: 'warning',
  docs: {
    description: {
      'zh-CN': '手机键盘打得出字段要填的内容',
      en: 'A phone’s keyboard has the characters that a field asks for',
    },
    why: {
      'zh-CN': '手机只弹出数字键盘，字母打不出来，学生填不了这一项。',
      en: 'A phone that shows digits alone leaves students without the letters: they cannot fill the field in.',
    },
    hint: {
      'zh-CN': '改成 "inputmode": "text"，或删去 inputmode',
      en: 'Write "inputmode": "text", or take inputmode out',
    },
  },
  messages: {
    letters: {
      'zh-CN': 'inputmode 是 ${mode}，手机上只有数字键盘，而“${field}”要填字母（${sample}）',
      en: 'With the inputmode ${mode} phones show digits alone, and “${field}” asks for letters (${sample})',
    },
    none: {
      'zh-CN': 'inputmode 是 none，手机不会弹出键盘，“${field}”填不了',
      en: 'With the inputmode none phones show no keyboard, and “${field}” cannot be filled in',
    },
  },
  ...checkForms<Report<'letters' | 'none'>>(({ fields, locate }, { registry, report }) => {
    for (const shown of fields.values()) {
      const { field, path, name, widget } = shown;
      const { inputmode: mode, format = '' } = field;
      if (mode === undefined || fieldType(field) !== 'string' || shown.choices) continue;
      if (mode === 'none' && !widget?.hidden) {
        const at = locate([...path, 'inputmode']);
        report({ at, messageId: 'none', data: { field: name } });
      }
      if (!OF_DIGITS.includes(mode)) continue;
      const sample =
        registry.format(format)?.samples?.find((one) => /[A-Za-z]/.test(one)) ?? lettersOf(shown);
      if (sample === undefined) continue;
      const at = locate([...path, 'inputmode']);
      report({ at, messageId: 'letters', data: { field: name, mode, sample } });
    }
  }),
});

/** Keyboards without letters. */
const OF_DIGITS: readonly string[] = ['numeric', 'decimal', 'tel'];

/**
 * Letters that a field asks for by its pattern, its default or the example in its placeholder. Of
 * one whose words ask for digits it is not known which of the two is right.
 */
function lettersOf({ field }: ShownField): string | undefined {
  const { pattern, default: value, label, placeholder, help, messages } = field;
  if (/[A-Za-z]/.test(String(value ?? ''))) return String(value);
  const examples = textsOf({ value: placeholder, path: [] });
  for (const { text } of examples) {
    const [, example] = /(?:[如像] ?|e\.g\. |such as )[:：]?([\w.-]+)$/i.exec(text) ?? [];
    if (example && /[A-Za-z]/.test(example)) return example;
  }
  if (pattern === undefined || !isPattern(pattern) || patternProblem(field)) return undefined;
  const words = [label, placeholder, help, messages?.pattern].flatMap((text) =>
    textsOf({ value: text, path: [] }),
  );
  if (words.some(({ text }) => /数字|digit/i.test(text))) return undefined;
  const tree = patternTree(pattern);
  return (tree && asksForLetters(tree)) || ENDS_IN_X.test(pattern) ? pattern : undefined;
}

/** A digit or an X: whose number has the X cannot leave it out. */
const ENDS_IN_X = /\[(?:0-9|\\d)[Xx]{1,2}\]|(?:\[0-9\]|\\d)\|[Xx]\)/;

/** True where every text that matches has a letter: no such keyboard has one. */
function asksForLetters(node: PatternNode): boolean {
  switch (node.type) {
    case 'character': {
      const characters = charactersOf(node.text);
      return overlap(characters, LETTERS) && !overlap(characters, DIGITS);
    }
    case 'choice':
      return node.alternatives.every(asksForLetters);
    case 'repeat':
      return node.least > 0 && asksForLetters(node.body);
    case 'sequence':
      return node.parts.some(asksForLetters);
    default:
      return false;
  }
}

const LETTERS = charactersOf('[A-Za-z]');
const DIGITS = charactersOf('[0-9]');
