import { formatMessage, type Project, type TerminalWords } from '../engine';
import type { Secrets } from './crypto/secrets';
import type { Database } from './database/tables';
import { listStoredStudents } from './demonstration/store';
import { type AccountDirectories, noDirectories } from './directories/account-directory';
import type { GatewayOptions } from './options';
import { type IdentityPolicy, noIdentity } from './providers/open-identity';
import { SettingError } from './user-error';

/**
 * A name below `.example`, which belongs to nobody (RFC 2606, section 2): the sample schools'
 * addresses do.
 */
const RESERVED_NAME = /[\w-]\.example\b/i;

const problems = {
  schools: {
    'zh-CN':
      '示例学校：${schools}（设置里有 .example 地址）。请用 formgate init 新建自己的门户并把 SCHOOLS_DIR 指向它，或改成学校真实的邮箱和网址。',
    en: 'Sample schools: ${schools} (their settings have addresses in .example). Make a portal of your own with “formgate init” and name it with SCHOOLS_DIR, or give the schools’ real addresses.',
  },
  demonstration: {
    'zh-CN': '演示学生：他们的密码是公开的。请设置 DEMONSTRATION=0。',
    en: 'Demonstration students, whose passwords are public. Set DEMONSTRATION=0.',
  },
  accounts: {
    'zh-CN': '数据库里还有演示学生：${accounts}。请换一个空的 DATA_DIR 或数据库，或删除这些账号。',
    en: 'Demonstration students in the database: ${accounts}. Take an empty DATA_DIR or database, or remove these accounts.',
  },
  outbox: {
    'zh-CN':
      '短信不会发送，而是显示在 /outbox。请用 SMS_URL 或 SERVICES_FILE 指定短信服务，或设置 DEMONSTRATION=0。',
    en: 'Text messages are not sent but shown at /outbox. Name the service for them with SMS_URL or SERVICES_FILE, or set DEMONSTRATION=0.',
  },
  publicUrl: {
    'zh-CN': '没有公开地址。请设置 PUBLIC_URL，例如 PUBLIC_URL=https://portal.example.edu.cn。',
    en: 'No public address. Set PUBLIC_URL, such as PUBLIC_URL=https://portal.example.edu.cn.',
  },
  network: {
    'zh-CN':
      '登录不会接通任何网络。请用 NETWORK_FILE 指定能接通校园网的 network.json；若确实只作演示，请设置 NETWORK=demonstration，学生会看到“这是演示”。',
    en: 'Signing in opens no network. Name a network.json that opens one with NETWORK_FILE; where a demonstration is all that it should be, set NETWORK=demonstration, and students are told so.',
  },
  directory: {
    'zh-CN':
      '目录 ${directories} 的连接没有加密：密码在途中可以被看到。请在 directory.json 里使用 ldaps，或设置 startTls。',
    en: 'Connections to the directory ${directories} are not encrypted: passwords can be read on the way. Use ldaps in directory.json, or set startTls.',
  },
  identity: {
    'zh-CN': 'identity.json 里的 ${providers} 用的是 http，只能用于试用。请改成 https 地址。',
    en: 'The provider ${providers} in identity.json is asked over http, which is for trials alone. Give an https address.',
  },
  unknownSchools: {
    'zh-CN':
      'directory.json 里有不存在的学校：${schools}。请改成 schools 文件夹里的名称，否则那所学校的学生用的是网关自己的账号。',
    en: 'directory.json names schools that there are not: ${schools}. Give the names of their folders, or their students have the gateway’s own accounts.',
  },
} satisfies Record<string, TerminalWords>;

const refusal: TerminalWords = {
  'zh-CN':
    'NODE_ENV=production 表示为真实的学生提供服务，而这里还有试用的内容：\n${problems}\n如果只是试用，请去掉 NODE_ENV。',
  en: 'NODE_ENV=production is for real students, and here is what is only for trying Formgate out:\n${problems}\nTo try it out, leave NODE_ENV unset.',
};

/**
 * Looks for what must not be there when real students are served.
 *
 * @throws SettingError with all that was found, each with the way out
 */
export async function refuseTrial(parts: {
  options: Pick<GatewayOptions, 'demonstration' | 'outbox' | 'publicUrl' | 'network'>;
  /** True when something opens the network, or services of the deployment's own are asked. */
  opensNetwork: boolean;
  schools: Project['schools'];
  database: Database;
  secrets: Secrets;
  directories?: AccountDirectories;
  identity?: IdentityPolicy;
}): Promise<void> {
  const { options, schools, directories = noDirectories, identity = noIdentity } = parts;
  const found: TerminalWords[] = [];
  const tell = (words: TerminalWords, data: Record<string, readonly string[]> = {}) => {
    const fill = (locale: keyof TerminalWords, separator: string) => {
      const lists = Object.entries(data).map(([name, all]) => [name, all.join(separator)]);
      return formatMessage(words[locale], Object.fromEntries(lists));
    };
    found.push({ 'zh-CN': fill('zh-CN', '、'), en: fill('en', ', ') });
  };
  const samples = sampleSchools(schools);
  if (samples.length > 0) tell(problems.schools, { schools: samples });
  if (options.demonstration) tell(problems.demonstration);
  else {
    const accounts = await listStoredStudents(parts.database, parts.secrets);
    if (accounts.length > 0) tell(problems.accounts, { accounts });
  }
  if (options.outbox) tell(problems.outbox);
  if (options.publicUrl === undefined) tell(problems.publicUrl);
  if (!parts.opensNetwork && options.network === undefined) tell(problems.network);
  const open = directories.all.filter(({ isProtected }) => !isProtected);
  if (open.length > 0) {
    tell(problems.directory, { directories: open.map(({ name }) => name) });
  }
  const plain = identity.all.filter(({ isProtected }) => !isProtected);
  if (plain.length > 0) {
    tell(problems.identity, { providers: plain.map(({ name }) => name) });
  }
  const unknown = directories.schools.filter((name) => !schools.has(name));
  if (unknown.length > 0) tell(problems.unknownSchools, { schools: unknown });
  if (found.length === 0) return;
  const lines = (locale: keyof TerminalWords) =>
    formatMessage(refusal[locale], {
      problems: found.map((words) => `  - ${words[locale]}`).join('\n'),
    });
  throw new SettingError({ 'zh-CN': lines('zh-CN'), en: lines('en') });
}

/** The schools that are samples, or made from one. */
export function sampleSchools(schools: Project['schools']): string[] {
  return [...schools.values()]
    .filter(({ configuration }) => RESERVED_NAME.test(JSON.stringify(configuration)))
    .map(({ name }) => name);
}
