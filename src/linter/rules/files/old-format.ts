import {
  type JsonObject,
  type JsonValue,
  locationIn,
  mayHaveMember,
  memberOf,
  type Path,
} from '../../../engine';
import { defineRule } from '../../define-rule';
import { walkJson } from '../../json-nodes';

/**
 * A file is written in today's form; one in the form before it is told so once, and nothing else.
 */
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
    identity: {
      'zh-CN':
        '这是旧写法：学校的文件里只写统一身份认证服务的名称，它的地址和密钥由运维人员写在 identity.json 里',
      en: 'This is the old form: a school’s file only names its identity provider; its address and secret are the operator’s, in identity.json',
    },
    'account-answers': {
      'zh-CN': '这是旧写法：accountAnswers 改名为 accountEnumeration，取值 hidden 或 shown',
      en: 'This is the old form: “accountAnswers” is called “accountEnumeration” now, and is hidden or shown',
    },
  },
  hints: {
    identity: {
      'zh-CN':
        '请运维人员在 identity.json（用 IDENTITY_FILE 指定）里写好这个服务，并在它的 schools 里列出本校；这里只写它的名称，例如 "identity": "campus"',
      en: 'Have the operator describe the provider in identity.json (named by IDENTITY_FILE) and list this school in its “schools”; write its name alone here, as in "identity": "campus"',
    },
    'account-answers': {
      'zh-CN': '把 "uniform" 改为 "hidden"，"telling" 改为 "shown"',
      en: 'Write "hidden" for "uniform", and "shown" for "telling"',
    },
  },
  checkFile(written, { report }) {
    const { path: file, role, root } = written;
    if (role.kind === 'configuration') {
      if (isHolder(memberOf(root.accounts, 'identity'))) {
        report({ at: locationIn(file, ['accounts', 'identity'], 'key'), messageId: 'identity' });
      }
      if (memberOf(root.security, 'accountAnswers') === undefined) return;
      const at = locationIn(file, ['security', 'accountAnswers'], 'key');
      report({ at, messageId: 'account-answers' });
    } else if (role.kind === 'screen' || role.kind === 'stock') {
      if (!mayHaveMember(written, 'schema', 'ui', 'enum', 'labels')) return;
      const [first] = oldParts(root);
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
function oldParts(value: JsonObject): OldPart[] {
  const found: OldPart[] = [];
  walkJson(value, {
    object(part, path) {
      const holder = path.at(-2);
      const old = holder === 'steps' ? stepPart(part) : holder === 'fields' && fieldPart(part);
      if (old) found.push({ messageId: old[0], path: [...path, old[1]] });
    },
  });
  return found;
}

type OldMember = [OldPart['messageId'], string];

function stepPart({ schema }: JsonObject): OldMember | undefined {
  return isHolder(schema) ? ['schema', 'schema'] : undefined;
}

function fieldPart({ ui, enum: listed, labels }: JsonObject): OldMember | undefined {
  if (isHolder(ui)) return ['ui', 'ui'];
  if (isHolder(listed)) return ['choices', 'enum'];
  return isHolder(labels) ? ['choices', 'labels'] : undefined;
}

/** True for an object or a list: another value under such a name is a slip of today's form. */
function isHolder(value: JsonValue | undefined): boolean {
  return value === Object(value);
}
