import { type AssetFacts, type JsonValue, locationIn } from '../../../engine';
import { defineRule } from '../../define-rule';
import { walkJson } from '../../json-nodes';
import { type FoundSecret, isSecretMember, secretsIn } from './secrets';

/** Nothing that browsers download looks like a secret. What was found is never repeated. */
export const exposedSecret = defineRule({
  name: 'exposed-secret',
  severity: 'error',
  overrides: true,
  concealsSource: true,
  docs: {
    description: {
      'zh-CN': '浏览器能下载的文件里没有密钥和口令',
      en: 'What browsers download holds no keys and passwords',
    },
    why: {
      'zh-CN': '学校的文件任何人都能下载，里面的密钥等于公开。',
      en: 'Anyone can download a school’s files: a key in them is public.',
    },
    hint: {
      'zh-CN': '从文件里删去，并立即更换它：已经发布过的要当作已泄露',
      en: 'Take it out and replace it at once: what was published counts as known',
    },
  },
  messages: {
    jwt: { 'zh-CN': '这里有一个登录令牌（JWT）', en: 'There is a token for signing in here (JWT)' },
    'private-key': { 'zh-CN': '这里有一个私钥', en: 'There is a private key here' },
    'access-key': {
      'zh-CN': '这里有一个云服务或开发平台的密钥',
      en: 'There is a key of a cloud or developer service here',
    },
    webhook: {
      'zh-CN': '这里有一个带密钥的机器人地址，任何人都能用它发消息',
      en: 'There is the address of a chat robot here, which lets anyone send messages',
    },
    'password-in-address': {
      'zh-CN': '网址里写了用户名和密码',
      en: 'The address has a user’s name and password in it',
    },
    password: {
      'zh-CN': '这段文字里写着密码',
      en: 'This text tells a password',
    },
    'id-number': {
      'zh-CN': '这里有一个真实的身份证号',
      en: 'There is somebody’s resident ID number here',
    },
    'named-value': {
      'zh-CN': '这里的值看起来是密钥或口令',
      en: 'This value looks like a key or password',
    },
  },
  hints: {
    'id-number': {
      'zh-CN': '删去它；举例时写 110101200001010000 这样校验不通过的号码',
      en: 'Take it out; for an example write one that no check accepts, such as 110101200001010000',
    },
    password: {
      'zh-CN': '删去密码，改为说明怎样得到它，例如“身份证号后六位”',
      en: 'Take the password out, and say how students get theirs',
    },
  },
  checkFile({ path: file, json }, { report }) {
    if (json === undefined || file === 'schemas/operations.json' || !mayHoldSecret(json)) return;
    walkJson(json, {
      text(value, path) {
        const kind = kindOf(path.at(-1) ?? '', value);
        if (kind) report({ at: locationIn(file, [...path]), messageId: kind });
      },
    });
  },
  check({ project, report }) {
    for (const file of project.assets) {
      const facts = project.assetFacts(file);
      for (const { kind, offset, length } of facts ? secretsInAsset(facts) : []) {
        report({ at: { file, at: { type: 'text', offset, length } }, messageId: kind });
      }
    }
  },
});

function kindOf(name: string, value: string): FoundSecret['kind'] | undefined {
  return secretsIn(value)[0]?.kind ?? (isSecretMember(name, value) ? 'named-value' : undefined);
}

/** A look without places, which spares nearly all files the walk with them. */
function mayHoldSecret(value: JsonValue, name = ''): boolean {
  if (typeof value === 'string') return kindOf(name, value) !== undefined;
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return mayListHoldSecret(value);
  for (const member in value) if (mayHoldSecret(value[member] ?? null, member)) return true;
  return false;
}

/** Lists without a secret: alike files share theirs. */
const harmless = new WeakSet<readonly JsonValue[]>();

function mayListHoldSecret(items: readonly JsonValue[]): boolean {
  if (harmless.has(items)) return false;
  if (items.some((item) => mayHoldSecret(item))) return true;
  harmless.add(items);
  return false;
}

const secretsByFacts = new WeakMap<AssetFacts, readonly FoundSecret[]>();

function secretsInAsset(facts: AssetFacts): readonly FoundSecret[] {
  const known = secretsByFacts.get(facts) ?? secretsIn(facts.text ?? '');
  secretsByFacts.set(facts, known);
  return known;
}
