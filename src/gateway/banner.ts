import {
  type BuiltInLocale,
  formatMessage,
  printable,
  resolveText,
  type TerminalWords,
} from '../engine';
import type { DemonstrationStudent } from './demonstration/students';
import type { GatewayOptions } from './options';
import type { Revision } from './publishing/revisions/revision';
import { terminalTable } from './terminal-table';

export interface BannerInput {
  revision: Revision;
  port: number;
  options: Pick<GatewayOptions, 'outbox' | 'watch' | 'networkFile'>;
  /** True where codes are sent, or services of the deployment's own send them. */
  sendsCodes: boolean;
  /** Addresses of this machine that others reach it by; none when it listens on loopback alone. */
  addresses: readonly string[];
  students: readonly DemonstrationStudent[];
  /** The Studio's origin. */
  studioOrigin: string;
  /**
   * The path of the one-time link to the Studio's first owner, where there is none. For a terminal
   * alone: without one a command makes it.
   */
  studioLink?: string | undefined;
  isTerminal: boolean;
  locale: BuiltInLocale;
}

const words = {
  ready: { 'zh-CN': 'Formgate 已启动：${origin}', en: 'Formgate is ready: ${origin}' },
  otherDevices: {
    'zh-CN': '其他设备访问：http://${address}:${port}',
    en: 'From other devices: http://${address}:${port}',
  },
  schools: { 'zh-CN': '学校', en: 'Schools' },
  noSchools: {
    'zh-CN': '还没有学校：在 Studio 里新建并发布第一所，或放进 schools 文件夹。',
    en: 'None yet: begin the first one in the Studio and publish it, or put it into the folder of schools.',
  },
  moreSchools: { 'zh-CN': '另有 ${count} 所', en: 'and ${count} more' },
  students: {
    'zh-CN': '演示学生（仅在使用内置数据库时提供，均为虚构）',
    en: 'Demonstration students (embedded default only, all invented)',
  },
  noNetwork: {
    'zh-CN': '这是演示：登录后不会真正接通网络。接入校园网请用 NETWORK_FILE 指定 network.json。',
    en: 'This is a demonstration: signing in opens no network. To connect one, name network.json with NETWORK_FILE.',
  },
  outbox: {
    'zh-CN': '验证码不会真正发送，请在这里查看：${origin}/outbox',
    en: 'Verification codes are not sent but shown here: ${origin}/outbox',
  },
  noSms: {
    'zh-CN': '无法发送验证码：请用 SMS_URL 或 SERVICES_FILE 指定短信服务。',
    en: 'Verification codes cannot be sent: name the service for text messages with SMS_URL or SERVICES_FILE.',
  },
  studio: {
    'zh-CN': 'Studio（学校管理员在这里修改页面）：${address}',
    en: 'The Studio, in which administrators change pages: ${address}',
  },
  addOwner: {
    'zh-CN': '添加管理员：formgate administrators add <名字>',
    en: 'To add an administrator: formgate administrators add <name>',
  },
  firstOwner: {
    'zh-CN': '首次使用 Studio：打开这个一次性链接成为所有者（24 小时内有效）：',
    en: 'The Studio has no owner yet. This link makes you the owner; it is good once, for 24 hours:',
  },
  edit: {
    'zh-CN': '修改 schools/ 里的 JSON，刷新页面即可看到效果。按 Ctrl+C 停止。',
    en: 'Edit the JSON under schools/ and reload the page. Ctrl+C stops.',
  },
} satisfies Record<string, TerminalWords>;

const columns: Readonly<Record<BuiltInLocale, readonly string[]>> = {
  'zh-CN': ['学校', '账号', '初始密码', '手机号', '身份证号'],
  en: ['school', 'account', 'first password', 'mobile', 'ID number'],
};

/** So many schools are listed: each has to be resolved for its name. */
const MOST_SCHOOLS = 20;

/**
 * Gives the text for the terminal once the gateway listens: the addresses, and who can sign in to
 * try it.
 */
export function banner({
  revision,
  port,
  options,
  students,
  addresses,
  sendsCodes,
  studioOrigin,
  studioLink,
  isTerminal,
  locale,
}: BannerInput): string[] {
  const origin = `http://localhost:${port}`;
  const say = (id: keyof typeof words, data: Readonly<Record<string, string | number>> = {}) =>
    formatMessage(words[id][locale], data);
  const lines = ['', say('ready', { origin })];
  for (const address of addresses) lines.push(say('otherDevices', { address, port }));
  lines.push('', say('schools'));
  const schools = [...revision.schools.keys()];
  for (const school of schools.slice(0, MOST_SCHOOLS)) {
    const { name = school } = revision.schools.get(school)?.configuration ?? {};
    lines.push(`  ${`${origin}/${school}`.padEnd(38)}${resolveText(name, locale)}`);
  }
  if (schools.length === 0) lines.push(`  ${say('noSchools')}`);
  const more = schools.length - MOST_SCHOOLS;
  if (more > 0) lines.push(`  ${say('moreSchools', { count: more })}`);
  if (students.length > 0) {
    lines.push('', say('students'));
    const rows = [
      columns[locale],
      ...students.map((student) => [
        student.school,
        student.username,
        student.password,
        student.phone,
        student.identification,
      ]),
    ];
    lines.push(...terminalTable(rows));
  }
  if (options.networkFile === undefined) lines.push('', say('noNetwork'));
  if (options.outbox) lines.push('', say('outbox', { origin }));
  else if (!sendsCodes) lines.push('', say('noSms'));
  if (studioLink === undefined) {
    lines.push('', say('studio', { address: `${studioOrigin}/studio` }));
    if (!isTerminal) lines.push(say('addOwner'));
  } else lines.push('', say('firstOwner'), `  ${studioOrigin}${studioLink}`);
  if (options.watch) lines.push('', say('edit'));
  // Names of schools are their publishers', and the terminal is the operator's.
  return [...lines, ''].map(printable);
}
