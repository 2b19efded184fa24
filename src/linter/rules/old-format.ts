import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  locationIn,
  objectOf,
  type Path,
} from '../../engine';
import { defineRule } from '../define-rule';

/** A file is written in today's form; one in the form before it is told so once, and nothing else. */
export const oldFormat = defineRule({
  name: 'old-format',
  severity: 'error',
  silencesOthers: true,
  docs: {
    description: { 'zh-CN': '文件采用现在的写法', en: 'Files are written in today’s form' },
    why: {
      'zh-CN': '旧写法不再读取，其中的设置不起作用。',
      en: 'The old form is no longer read: what is set in it has no effect.',
    },
    hint: {
      'zh-CN':
        '每个字段的所有设置写在一起，放在步骤的 "fields" 里，例如 "fields": { "account": { "required": true, "maxLength": 64, "label": "账号" } }；选项写成列表 "choices": [{ "value": "n1", "label": "北一" }]',
      en: 'All that is said of a field stands in one object, in the "fields" of its step, as in "fields": { "account": { "required": true, "maxLength": 64, "label": "Account" } }; what can be chosen is a list, "choices": [{ "value": "n1", "label": "North 1" }]',
    },
  },
  messages: {
    schema: {
      'zh-CN': '这是旧写法：步骤里不再写 schema，改写 fields',
      en: 'This is the old form: a step has “fields” now, and no “schema”',
    },
    ui: {
      'zh-CN': '这是旧写法：字段里不再写 ui，控件、文字等直接写在字段里',
      en: 'This is the old form: a field has no “ui” any more; its widget and words stand in the field itself',
    },
    choices: {
      'zh-CN': '这是旧写法：字段里不再写 ${keyword}，改写 choices',
      en: 'This is the old form: a field has “choices” now, and no “${keyword}”',
    },
    'account-answers': {
      'zh-CN': '这是旧写法：accountAnswers 改名为 accountEnumeration，取值 hidden 或 shown',
      en: 'This is the old form: “accountAnswers” is called “accountEnumeration” now, and is hidden or shown',
    },
  },
  hints: {
    'account-answers': {
      'zh-CN': '把 "uniform" 改为 "hidden"，"telling" 改为 "shown"',
      en: 'Write "hidden" for "uniform", and "shown" for "telling"',
    },
  },
  checkFile({ path: file, role, json }, { report }) {
    if (!isJsonObject(json)) return;
    if (role.kind === 'configuration') {
      if (objectOf(json.security).accountAnswers === undefined) return;
      const at = locationIn(file, ['security', 'accountAnswers'], 'key');
      report({ at, messageId: 'account-answers' });
    } else if (role.kind === 'screen' || role.kind === 'stock') {
      const [first] = oldParts(json, []);
      if (!first) return;
      const { messageId, path } = first;
      const data = { keyword: path.at(-1) ?? '' };
      report({ at: locationIn(file, path, 'key'), messageId, data });
    }
  },
});

interface OldPart {
  messageId: 'schema' | 'ui' | 'choices';
  path: Path;
}

/** Every step and field in the old form within a screen or a patch, in the order written. */
function oldParts(value: JsonValue, path: Path): OldPart[] {
  if (typeof value !== 'object' || value === null || !holdsParts(value)) return [];
  return Object.entries(value).flatMap(([name, member]: [string, JsonValue]): OldPart[] => {
    const at = [...path, name];
    const own = name === 'steps' ? oldMembers(member, at, stepPart) : [];
    if (name === 'fields') return oldMembers(member, at, fieldPart);
    return own.length > 0 ? own : oldParts(member, at);
  });
}

/** Whether anything has steps or fields within a value. Most parts of a screen have none: they are only looked through. */
function holdsParts(value: JsonValue): boolean {
  if (Array.isArray(value)) return value.some(holdsParts);
  if (!isJsonObject(value)) return false;
  if (value.steps !== undefined || value.fields !== undefined) return true;
  for (const name in value) if (holdsParts(value[name] ?? null)) return true;
  return false;
}

/** What is old in the items of a list, or in the members of an object. */
function oldMembers(
  value: JsonValue,
  path: Path,
  find: (member: JsonObject) => [OldPart['messageId'], string] | undefined,
): OldPart[] {
  return Object.entries(isJsonObject(value) || Array.isArray(value) ? value : {}).flatMap(
    ([name, member]: [string, JsonValue]): OldPart[] => {
      const found = isJsonObject(member) ? find(member) : undefined;
      return found ? [{ messageId: found[0], path: [...path, name, found[1]] }] : [];
    },
  );
}

function stepPart(step: JsonObject): [OldPart['messageId'], string] | undefined {
  return isJsonObject(step.schema) ? ['schema', 'schema'] : undefined;
}

function fieldPart(field: JsonObject): [OldPart['messageId'], string] | undefined {
  if (isJsonObject(field.ui)) return ['ui', 'ui'];
  if (Array.isArray(field.enum)) return ['choices', 'enum'];
  return isJsonObject(field.labels) ? ['choices', 'labels'] : undefined;
}
