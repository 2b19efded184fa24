import type { TerminalWords } from '../../../../src/engine';
import { type AccountInput, checkAccount } from '../../../../src/gateway/accounts';
import { pluginRegistry } from '../../../../src/plugins/definitions';
import type { ImportKind } from '../../imports/import-table';
import { accountFields } from './account-fields';
import { createFirstPasswords } from './first-passwords';
import { accountReasons, accountWarnings } from './problem-messages';

/** How many accounts go to the gateway at a time. */
const BATCH = 1000;

/** The ways to give a password to accounts that have none. */
export const waysToPassword: TerminalWords = {
  'zh-CN':
    '没有密码就不能用密码登录。请在 configration.json 里设置 accounts.initialPassword，再导入含身份证号一列的文件；或导入密码一列；或用 formgate accounts set-password 逐个设置。',
  en: 'Without one, nobody signs in by password. Set accounts.initialPassword in configration.json and import a column of ID numbers, import a column of passwords, or set one with "formgate accounts set-password".',
};

/** Said after the lines whose names are spelled as others. */
const warned: TerminalWords = {
  'zh-CN':
    '以上账号名会成为另外的账号：用 Formgate 的密码登录时区分大小写；由 RADIUS、目录或 CAS 验证时，默认只有较早的那个能登录。若是同一个人，请改成一种写法。',
  en: 'These names are accounts of their own: where Formgate checks passwords, capitals count; where RADIUS, a directory or CAS does, only the older account is ever signed in to, unless a setting says otherwise. Spell the name of one person in one way.',
};

/** How a file of accounts is imported. */
export function accountImport(): ImportKind<AccountInput> {
  const registry = pluginRegistry();
  const { stage, finish } = createFirstPasswords();
  return {
    table: 'accounts',
    fields: accountFields,
    reasons: { ...accountReasons, ...accountWarnings },
    warned,
    ...{ stage, finish, batchSize: BATCH },
    check: (line, texts) => checkAccount(line, texts, registry),
    withoutPassword: {
      'zh-CN': `没有密码的账号：\${count} 个。${waysToPassword['zh-CN']}`,
      en: `Accounts without a password: \${count}. ${waysToPassword.en}`,
    },
    imported: {
      'zh-CN': '${file}：新增 ${added} 个账号，更新 ${updated} 个，${unchanged} 个没有变化。',
      en: '${file}: accounts added: ${added}, updated: ${updated}, unchanged: ${unchanged}.',
    },
    proven: {
      'zh-CN':
        '${file}：没有问题。会新增 ${added} 个账号，更新 ${updated} 个，${unchanged} 个没有变化；什么也没有导入（--dry-run）。',
      en: '${file}: nothing is wrong. Accounts that would be added: ${added}, updated: ${updated}, unchanged: ${unchanged}; nothing was imported (--dry-run).',
    },
  };
}
