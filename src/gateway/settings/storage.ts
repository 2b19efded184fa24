import { join } from 'node:path';
import { HISTORY_KINDS } from '../history/history-entry';
import type { HistoryMonths } from '../history/retention-store';
import { requireUsableKeys } from '../keys/key-file';
import { SettingError } from '../user-error';
import { defineSetting } from './define-setting';
import { entriesOf, flag, folder } from './kinds';

const databaseExample = 'postgres://formgate:PASSWORD@127.0.0.1:5432/formgate';

/** Everything that is read and stored. */
export const storageSettings = {
  schoolsDir: defineSetting({
    variable: 'SCHOOLS_DIR',
    summary: { 'zh-CN': '学校的文件夹', en: 'the folder of the schools' },
    default: 'schools',
    service: (portal) => join(portal.folder, 'schools'),
    parse: folder,
  }),
  schemasDir: defineSetting({
    variable: 'SCHEMAS_DIR',
    summary: { 'zh-CN': '产品自带 JSON 的文件夹', en: 'the folder of the JSON that comes along' },
    details: 'Left out, those of the Formgate that runs: an upgrade needs no other value.',
    default: 'schemas',
    parse: folder,
  }),
  dataDir: defineSetting({
    variable: 'DATA_DIR',
    summary: { 'zh-CN': '内置数据库的文件夹', en: 'the folder of the embedded database' },
    details: 'The last good state is in it, too.',
    default: 'data',
    service: (portal) => join(portal.folder, 'data'),
    parse: folder,
  }),
  databaseUrl: defineSetting({
    variable: 'DATABASE_URL',
    summary: { 'zh-CN': 'PostgreSQL 服务器', en: 'a PostgreSQL server' },
    unset: { 'zh-CN': 'DATA_DIR 里的内置数据库', en: 'the embedded database in DATA_DIR' },
    example: databaseExample,
    isSecret: true,
    // An address as PostgreSQL's libpq has them, or the folder of a socket.
    parse(text) {
      if (/^(postgres(ql)?:\/\/|socket:|\/)/i.test(text)) return text;
      throw new SettingError({
        'zh-CN': `DATABASE_URL 的值不是 PostgreSQL 的地址：应以 postgres:// 开头，例如 ${databaseExample}。要使用内置数据库，请去掉它。`,
        en: `DATABASE_URL is no address of a PostgreSQL server: it begins with postgres://, as in ${databaseExample}. Leave it out for the embedded database.`,
      });
    },
  }),
  identificationKeyFile: defineSetting({
    variable: 'IDENTIFICATION_KEY_FILE',
    summary: {
      'zh-CN': '证件号码哈希所用密钥的文件',
      en: 'the file of the keys for hashes of ID numbers',
    },
    details:
      'One a line, the current one first: `formgate keys rotate --kind identification` makes them.',
    unset: { 'zh-CN': '数据库里的密钥', en: 'keys in the database' },
    parse(text) {
      const keys = requireUsableKeys(text);
      if (keys) return { path: text, keys };
      throw new SettingError({
        'zh-CN': `IDENTIFICATION_KEY_FILE 指定的 ${text} 不能用：每行应为一个不少于 32 个字符的密钥，当前的在最前。请运行 formgate keys rotate --kind identification 生成。`,
        en: `The file ${text} of IDENTIFICATION_KEY_FILE cannot be used: it needs keys of 32 characters or more, one a line, the current one first. Make it with “formgate keys rotate --kind identification”.`,
      });
    },
  }),
  historyMonths: defineSetting({
    variable: 'HISTORY_MONTHS',
    summary: { 'zh-CN': '记录保存几个月', en: 'for how many months the history is stored' },
    details: `Also by kind: \`6,session=12\` (kinds: ${HISTORY_KINDS.map((kind) => `\`${kind}\``).join(', ')}).`,
    default: '6',
    parse: (text, { fallback }) => monthsOfKinds(text, Number(fallback)),
  }),
  /** Changes below the folders become live by themselves. */
  watch: defineSetting({
    variable: 'WATCH',
    summary: { 'zh-CN': '修改是否即时生效，1 或 0', en: 'whether changes become live, 1 or 0' },
    default: { when: 'embeddedDatabase', value: '1', otherwise: '0' },
    service: '0',
    parse: flag,
  }),
  demonstration: defineSetting({
    variable: 'DEMONSTRATION',
    summary: {
      'zh-CN': '是否提供演示学生，1 或 0',
      en: 'whether there are sample students, 1 or 0',
    },
    default: { when: 'embeddedDatabase', value: '1', otherwise: '0' },
    service: '0',
    parse: flag,
  }),
};

/** `6`, months of kinds (`session=12`), or both with commas between. */
function monthsOfKinds(text: string, otherwise: number): HistoryMonths {
  const given = new Map<string, number>();
  for (const entry of entriesOf(text)) {
    const [left = '', right] = entry.includes('=') ? entry.split('=') : ['', entry];
    const months = Number(right);
    const isKnown = left === '' || HISTORY_KINDS.some((kind) => kind === left);
    if (!isKnown || !Number.isInteger(months) || months < 1 || months > 120) {
      throw new SettingError({
        'zh-CN': `HISTORY_MONTHS 里的“${entry}”不对：请写 1 到 120 个月，也可以按种类设置，例如 HISTORY_MONTHS=6,session=12（种类有 ${HISTORY_KINDS.join('、')}）。`,
        en: `HISTORY_MONTHS has "${entry}". Give 1 to 120 months, also of kinds as in HISTORY_MONTHS=6,session=12 (the kinds are ${HISTORY_KINDS.join(', ')}).`,
      });
    }
    given.set(left, months);
  }
  const of = (kind: string) => given.get(kind) ?? given.get('') ?? otherwise;
  return {
    'sign-in': of('sign-in'),
    session: of('session'),
    recovery: of('recovery'),
    administrator: of('administrator'),
  };
}
