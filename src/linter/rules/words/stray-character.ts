import {
  type FieldNode,
  itemsOf,
  type JsonValue,
  type Path,
  type SourceLocation,
  valueNodes,
} from '../../../engine';
import { defineRule, type Report } from '../../define-rule';
import { affixTexts } from '../../forms/affixes';
import { ownSetting } from '../../own-settings';
import { shown } from '../../schema/finding';
import {
  findStrayCharacter,
  findUnseenInPattern,
  mayHaveStrayCharacter,
  type StrayCharacter,
} from '../../texts/stray-characters';

/** Values for the network have no characters that cannot be seen or only look like others. */
export const strayCharacter = defineRule({
  name: 'stray-character',
  severity: 'error',
  docs: {
    description: {
      'zh-CN': '发给网络的内容里没有看不见或认错的字符',
      en: 'What is sent to the network has no unseen or mistaken characters',
    },
    why: {
      'zh-CN': '网络逐字比较账号：多一个空格、全角逗号或看不见的字符，账号就不对，学生登录失败。',
      en: 'The network compares accounts letter by letter: with a blank, a full-width comma or an unseen character in it no student can sign in.',
    },
    hint: { 'zh-CN': '改成：${meant}', en: 'Write: ${meant}' },
  },
  messages: {
    invisible: {
      'zh-CN': '“${property}”里有看不见的字符 ${code} ${name}',
      en: '“${property}” has a character in it that cannot be seen: ${code} ${name}',
    },
    blank: {
      'zh-CN': '“${property}”里有空格（${code} ${name}）：${value}',
      en: '“${property}” has a blank in it (${code} ${name}): ${value}',
    },
    wide: {
      'zh-CN': '“${property}”里的“${letter}”是全角字符：${value}',
      en: '“${property}” has the full-width “${letter}” in it: ${value}',
    },
    'in-pattern': {
      'zh-CN': '“${property}”里有看不见的字符 ${code} ${name}，学生输入的内容里不会有它',
      en: '“${property}” has a character in it that cannot be seen and that students do not type: ${code} ${name}',
    },
    'look-alike': {
      'zh-CN': '“${property}”里的“${letter}”不是英文字符，而是 ${code} ${name}：${value}',
      en: '“${property}” has a “${letter}” in it that only looks like an English character: ${code} ${name}, in ${value}',
    },
  },
  hints: {
    'in-pattern': {
      'zh-CN': '删去它；确实需要时写作 ${escape}',
      en: 'Take it out; where it is meant, write ${escape}',
    },
  },
  checkSchool(school, { report }) {
    for (const { value, path } of itemsOf(ownSetting(school, 'carriers'), ['carriers'])) {
      for (const name of SENT) {
        const text = value[name];
        if (isSuspect(text)) tell(text, [...path, name], { locate: school.locate, report });
      }
    }
  },
  checkUse({ values, valuesPath }, { screen: { locate }, report }) {
    for (const { path: at, text: fixed, affixes } of valueNodes(values, valuesPath)) {
      for (const { text, path } of affixes.flatMap((affix) => affixTexts(affix, undefined))) {
        tell(text, path, { locate, report });
      }
      tell(fixed, [...at, 'text'], { locate, report, isName: true });
    }
  },
  checkField(field, { screen: { locate }, report }) {
    tellOfNames(field, { locate, report, isName: true });
    tellOfPattern(field, { locate, report });
  },
});

/** The members of a carrier that are sent. */
const SENT = ['code', 'value'] as const;

interface Context {
  locate(path: Path): SourceLocation;
  report(report: Report<StrayCharacter['type'] | 'in-pattern'>): void;
  isName?: boolean;
}

function tell(text: JsonValue | undefined, path: Path, { locate, report, isName }: Context): void {
  if (!isSuspect(text)) return;
  const stray = findStrayCharacter(text, { isName });
  if (!stray) return;
  const { type, letter, code, name, meant } = stray;
  const data = {
    property: path.at(-1) ?? '',
    value: shown(JSON.stringify(text)),
    letter,
    code,
    name,
    meant: shown(JSON.stringify(meant)),
  };
  report({ at: locate(path), messageId: type, data, fix: { type: 'replace', value: meant } });
}

/** True when a value has to be looked at: nearly none has. */
function isSuspect(value: JsonValue | undefined): value is string {
  return typeof value === 'string' && mayHaveStrayCharacter(value) && value.trim() !== '';
}

/** Looks at the values that a field names itself. */
function tellOfNames({ field, path }: FieldNode, context: Context): void {
  if (isSuspect(field.const)) tell(field.const, [...path, 'const'], context);
  if (isSuspect(field.default)) tell(field.default, [...path, 'default'], context);
  if (!field.choices?.some(({ value }) => isSuspect(value))) return;
  for (const choice of itemsOf(field.choices, [...path, 'choices'])) {
    tell(choice.value.value, [...choice.path, 'value'], context);
  }
}

function tellOfPattern({ field, path }: FieldNode, { locate, report }: Context): void {
  const { pattern } = field;
  const unseen = pattern === undefined ? undefined : findUnseenInPattern(pattern);
  if (!unseen) return;
  // In JSON the backslash of a pattern is written twice.
  const escaped = `\\\\u${unseen.code.slice(2)}`;
  const data = { property: 'pattern', ...unseen, escape: escaped };
  report({ at: locate([...path, 'pattern']), messageId: 'in-pattern', data });
}
