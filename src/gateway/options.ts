import { BlockList, isIP } from 'node:net';
import { resolve } from 'node:path';
import type { DeploymentFileOptions } from './adapters/deployment-file';
import { HISTORY_KINDS } from './history/history-entry';
import { type LogLevels, readLogLevels } from './logging/log-levels';
import type { MonitoringOptions } from './monitoring/monitoring';
import { wantsTracing } from './monitoring/tracing';
import { requireUsableKeys } from './operator/key-file';
import type { HistoryMonths } from './repositories/history';
import { UserError } from './user-error';

/** Where the gateway listens, and what it reads and writes. */
export interface GatewayOptions {
  port: number;
  host: string;
  dataDir: string;
  schoolsDir: string;
  schemasDir: string;
  /** A PostgreSQL server's address; without it the embedded database in `dataDir`. */
  databaseUrl: string | undefined;
  /** How many proxies of the deployment's own stand in front: that many entries of X-Forwarded-For are believed, from its end. */
  trustProxy: number;
  /** Addresses that many people share, such as a campus's NAT: each may do more before limits hold it up. */
  sharedAddresses: BlockList;
  /** Where network.json is, and the environment that its secrets are read from; without it the demonstration's network. */
  networkFile: DeploymentFileOptions | undefined;
  /** Where directory.json is, which says where schools' accounts are; without it all are the gateway's own. */
  directoryFile: DeploymentFileOptions | undefined;
  logLevels: LogLevels;
  /** Keys for hashes of ID numbers that are not in the database, the current one first; none: the deployment's own secret. */
  identificationKeys: readonly string[];
  /** The file that has them, which the gateway reads again when it has changed. */
  identificationKeyFile: string | undefined;
  /** Where health and metrics are reached; left out, nowhere. */
  monitoring: MonitoringOptions | undefined;
  /** For how many months what happened is stored, by kind. */
  historyMonths: HistoryMonths;
  /** The secrets of schools at their identity providers, or the files of these, by variable. */
  identitySecrets: Readonly<Record<string, string | undefined>>;
  /** Whether requests are traced; OpenTelemetry reads its own variables. */
  tracing: boolean;
  /** Whether real students are served: nothing that is for a trial may be there. */
  production: boolean;
  /** Where students reach the gateway, without a path: `https://portal.example.edu.cn`. */
  publicUrl: string | undefined;
  /** Whether changes below the folders become live by themselves. */
  watch: boolean;
  /** Whether demonstration students are created: only with the embedded database. */
  demonstration: boolean;
  /** The service that sends text messages. */
  sms: { url: string; template: string | undefined; token: string | undefined } | undefined;
  /**
   * Whether text messages are stored instead of sent, and shown at /outbox: where Formgate is tried out, and never where
   * others may reach it, because they hold live codes. With neither this nor `sms` no codes can be asked for.
   */
  outbox: boolean;
}

/** How the variables of secrets at identity providers begin. */
const IDENTITY_SECRET = 'FORMGATE_IDENTITY_SECRET_';

/**
 * Reads the options from the environment.
 *
 * @throws UserError when a variable's value cannot be used
 */
export function readOptions(
  environment: Readonly<Record<string, string | undefined>>,
  isTerminal: boolean,
): GatewayOptions {
  const value = (name: string) => environment[name]?.trim() || undefined;
  const databaseUrl = databaseUrlOf(value('DATABASE_URL'));
  const url = value('SMS_URL');
  const fileOf = (name: string) => {
    const path = value(name);
    return path === undefined ? undefined : { path: resolve(path), environment };
  };
  const trustProxy = proxiesOf(value('TRUST_PROXY'));
  const demonstration = switchOf(
    'DEMONSTRATION',
    value('DEMONSTRATION'),
    databaseUrl === undefined,
  );
  return {
    port: portOf('PORT', value('PORT') ?? '8080'),
    host: value('HOST') ?? 'localhost',
    dataDir: resolve(value('DATA_DIR') ?? 'data'),
    schoolsDir: resolve(value('SCHOOLS_DIR') ?? 'schools'),
    schemasDir: resolve(value('SCHEMAS_DIR') ?? 'schemas'),
    databaseUrl,
    trustProxy,
    sharedAddresses: addressesOf(value('SHARED_ADDRESSES')),
    networkFile: fileOf('NETWORK_FILE'),
    directoryFile: fileOf('DIRECTORY_FILE'),
    logLevels: readLogLevels(value('LOG_LEVEL'), isTerminal ? 'warn' : 'info'),
    production: value('NODE_ENV') === 'production',
    publicUrl: publicUrlOf(value('PUBLIC_URL')),
    identificationKeys: keysOf(value('IDENTIFICATION_KEY_FILE')),
    identificationKeyFile: value('IDENTIFICATION_KEY_FILE'),
    monitoring: monitoringOf(value('MONITORING_PORT'), value('MONITORING_HOST')),
    historyMonths: historyMonthsOf(value('HISTORY_MONTHS')),
    identitySecrets: Object.fromEntries(
      Object.entries(environment).filter(([name]) => name.startsWith(IDENTITY_SECRET)),
    ),
    tracing: wantsTracing(environment),
    watch: switchOf('WATCH', value('WATCH'), databaseUrl === undefined),
    demonstration,
    sms:
      url === undefined
        ? undefined
        : { url, template: value('SMS_TEMPLATE'), token: value('SMS_TOKEN') },
    outbox: url === undefined && demonstration && trustProxy === 0 && databaseUrl === undefined,
  };
}

function portOf(name: string, text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new UserError({
    'zh-CN': `${name} 的值“${text}”不对：应为 0 到 65535 的数字，例如 8080。`,
    en: `${name} is "${text}". Give a number from 0 to 65535, such as 8080.`,
  });
}

/** An address as PostgreSQL's libpq has them, or the folder of a socket. The message has no address: it may hold a password. */
function databaseUrlOf(text: string | undefined): string | undefined {
  if (text === undefined || /^(postgres(ql)?:\/\/|socket:|\/)/i.test(text)) return text;
  throw new UserError({
    'zh-CN':
      'DATABASE_URL 的值不是 PostgreSQL 的地址：应以 postgres:// 开头，例如 postgres://formgate:密码@127.0.0.1/formgate。要使用内置数据库，请去掉它。',
    en: 'DATABASE_URL is no address of a PostgreSQL server: it begins with postgres://, as in postgres://formgate:password@127.0.0.1/formgate. Leave it out for the embedded database.',
  });
}

function publicUrlOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isOrigin = url?.pathname === '/' && url.search === '' && url.hash === '' && !url.username;
  if (url && isOrigin && /^https?:$/.test(url.protocol)) return url.origin;
  throw new UserError({
    'zh-CN': `PUBLIC_URL 的值“${text}”不对：应为学生访问的网址，不带路径，例如 https://portal.example.edu.cn。`,
    en: `PUBLIC_URL is "${text}". Give the address at which students reach the portal, without a path, such as https://portal.example.edu.cn.`,
  });
}

/** The lines of a file, each a key. */
function keysOf(file: string | undefined): string[] {
  if (file === undefined) return [];
  const keys = requireUsableKeys(file);
  if (keys) return keys;
  throw new UserError({
    'zh-CN': `IDENTIFICATION_KEY_FILE 指定的 ${file} 不能用：每行应为一个不少于 32 个字符的密钥，当前的在最前。请运行 formgate keys rotate --kind identification 生成。`,
    en: `The file ${file} of IDENTIFICATION_KEY_FILE cannot be used: it needs keys of 32 characters or more, one a line, the current one first. Make it with “formgate keys rotate --kind identification”.`,
  });
}

/** Off unless a port is named: nothing of it is for students. */
function monitoringOf(port: string | undefined, host: string | undefined) {
  if (port === undefined) return undefined;
  return { port: portOf('MONITORING_PORT', port), host: host ?? '127.0.0.1' };
}

const HISTORY_MONTHS = 6;

/** `6`, months of kinds (`session=12`), or both with commas between. */
function historyMonthsOf(text = ''): HistoryMonths {
  const given = new Map<string, number>();
  for (const entry of text.split(/[\s,]+/).filter((each) => each !== '')) {
    const [left = '', right] = entry.includes('=') ? entry.split('=') : ['', entry];
    const months = Number(right);
    const isKnown = left === '' || HISTORY_KINDS.some((kind) => kind === left);
    if (!isKnown || !Number.isInteger(months) || months < 1 || months > 120) {
      throw new UserError({
        'zh-CN': `HISTORY_MONTHS 里的“${entry}”不对：请写 1 到 120 个月，也可以按种类设置，例如 HISTORY_MONTHS=6,session=12（种类有 ${HISTORY_KINDS.join('、')}）。`,
        en: `HISTORY_MONTHS has "${entry}". Give 1 to 120 months, also of kinds as in HISTORY_MONTHS=6,session=12 (the kinds are ${HISTORY_KINDS.join(', ')}).`,
      });
    }
    given.set(left, months);
  }
  const of = (kind: string) => given.get(kind) ?? given.get('') ?? HISTORY_MONTHS;
  return {
    'sign-in': of('sign-in'),
    session: of('session'),
    recovery: of('recovery'),
    administrator: of('administrator'),
  };
}

function proxiesOf(text: string | undefined): number {
  const proxies = text === undefined ? 0 : Number(text);
  if (Number.isInteger(proxies) && proxies >= 0 && proxies <= 10) return proxies;
  throw new UserError({
    'zh-CN': `TRUST_PROXY 的值“${text}”不对：应为前面自有代理的层数，例如 TRUST_PROXY=1。`,
    en: `TRUST_PROXY is "${text}". Give how many proxies of your own stand in front, such as TRUST_PROXY=1.`,
  });
}

function addressesOf(text = ''): BlockList {
  const list = new BlockList();
  for (const entry of text.split(/[\s,]+/).filter((each) => each !== '')) {
    const [address = '', prefix] = entry.split('/');
    const bits = isIP(address) === 4 ? 32 : 128;
    const length = prefix === undefined ? bits : Number(prefix);
    if (isIP(address) === 0 || !Number.isInteger(length) || length < 1 || length > bits) {
      throw new UserError({
        'zh-CN': `SHARED_ADDRESSES 里有“${entry}”。请写地址或网段，例如 SHARED_ADDRESSES=203.0.113.7,198.51.100.0/24。`,
        en: `SHARED_ADDRESSES has "${entry}". Give addresses or ranges, such as SHARED_ADDRESSES=203.0.113.7,198.51.100.0/24.`,
      });
    }
    list.addSubnet(address, length, bits === 32 ? 'ipv4' : 'ipv6');
  }
  return list;
}

function switchOf(name: string, text: string | undefined, otherwise: boolean): boolean {
  if (text === undefined) return otherwise;
  if (['1', 'true', 'on', 'yes'].includes(text.toLowerCase())) return true;
  if (['0', 'false', 'off', 'no'].includes(text.toLowerCase())) return false;
  throw new UserError({
    'zh-CN': `${name} 的值“${text}”不对：只能是 1 或 0。`,
    en: `${name} is "${text}". Give 1 or 0.`,
  });
}
