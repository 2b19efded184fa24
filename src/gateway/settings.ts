import type { TerminalWords } from '../engine';

/** A setting as help lists it: its variable of the environment, what it says, and what holds without it. */
export interface Setting {
  variable: string;
  says: TerminalWords;
  /** As it is typed; left out where nothing is. */
  fallback?: string;
}

/** All settings of the gateway, the most used first. What each may be is read by `options.ts`; README.md says more of each. */
export const settings: readonly Setting[] = [
  {
    variable: 'PORT',
    says: { 'zh-CN': '监听的端口', en: 'the port to listen on' },
    fallback: '8080',
  },
  {
    variable: 'HOST',
    says: {
      'zh-CN': '监听的地址；0.0.0.0 允许其他设备访问',
      en: 'where to listen; 0.0.0.0 lets other devices in',
    },
    fallback: 'localhost',
  },
  {
    variable: 'SCHOOLS_DIR',
    says: { 'zh-CN': '学校的文件夹', en: 'the folder of the schools' },
    fallback: 'schools',
  },
  {
    variable: 'SCHEMAS_DIR',
    says: { 'zh-CN': '产品自带 JSON 的文件夹', en: 'the folder of the JSON that comes along' },
    fallback: 'schemas',
  },
  {
    variable: 'DATA_DIR',
    says: { 'zh-CN': '内置数据库的文件夹', en: 'the folder of the embedded database' },
    fallback: 'data',
  },
  {
    variable: 'DATABASE_URL',
    says: {
      'zh-CN': '改用 PostgreSQL 服务器',
      en: 'a PostgreSQL server, in place of the embedded database',
    },
  },
  {
    variable: 'NODE_ENV',
    says: {
      'zh-CN': 'production：正式使用，不允许保留试用的内容',
      en: 'production refuses what is only for a trial',
    },
  },
  {
    variable: 'PUBLIC_URL',
    says: { 'zh-CN': '学生访问的地址', en: 'where students reach the portal' },
  },
  {
    variable: 'NETWORK_FILE',
    says: {
      'zh-CN': 'network.json：怎样接通校园网',
      en: 'network.json: how the campus network is opened',
    },
  },
  {
    variable: 'DIRECTORY_FILE',
    says: {
      'zh-CN': 'directory.json：哪些账号在目录服务（LDAP）中',
      en: 'directory.json: whose accounts are in a directory (LDAP)',
    },
  },
  {
    variable: 'SMS_URL',
    says: { 'zh-CN': '发送短信的服务', en: 'the service that sends text messages' },
  },
  {
    variable: 'SMS_TEMPLATE',
    says: { 'zh-CN': '短信服务的模板编号', en: 'the template of that service' },
  },
  {
    variable: 'SMS_TOKEN',
    says: { 'zh-CN': '短信服务的令牌', en: 'the token for that service' },
  },
  {
    variable: 'TRUST_PROXY',
    says: {
      'zh-CN': '前面有几层自己的代理',
      en: 'how many proxies of your own stand in front',
    },
    fallback: '0',
  },
  {
    variable: 'SHARED_ADDRESSES',
    says: {
      'zh-CN': '多人共用的地址或网段（如校园 NAT）',
      en: 'addresses that many people share, such as a NAT',
    },
  },
  {
    variable: 'IDENTIFICATION_KEY_FILE',
    says: {
      'zh-CN': '证件号码哈希所用密钥的文件',
      en: 'the file of the keys for hashes of ID numbers',
    },
  },
  {
    variable: 'HISTORY_MONTHS',
    says: { 'zh-CN': '记录保存几个月', en: 'for how many months the history is stored' },
    fallback: '6',
  },
  {
    variable: 'WATCH',
    says: { 'zh-CN': '修改是否即时生效，1 或 0', en: 'whether changes become live, 1 or 0' },
    fallback: '1',
  },
  {
    variable: 'DEMONSTRATION',
    says: { 'zh-CN': '是否提供演示学生，1 或 0', en: 'whether there are sample students, 1 or 0' },
    fallback: '1',
  },
  {
    variable: 'LOG_LEVEL',
    says: { 'zh-CN': '日志级别，从 silent 到 trace', en: 'of the log, from silent to trace' },
    fallback: 'info',
  },
  {
    variable: 'MONITORING_PORT',
    says: { 'zh-CN': '健康检查与指标的端口', en: 'the port of health and metrics' },
  },
  {
    variable: 'MONITORING_HOST',
    says: { 'zh-CN': '健康检查与指标的地址', en: 'the address of health and metrics' },
    fallback: '127.0.0.1',
  },
  {
    variable: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    says: { 'zh-CN': '接收跟踪数据的地址', en: 'where traces are sent' },
  },
];
