import { type BuiltInLocale, printable, type TerminalWords } from '../../../../src/engine';
import { UserError } from '../../../../src/gateway/user-error';
import type { PasswordResult } from '../../../../src/wire/calls/accounts/set-password';
import type { ImportProblem } from '../../../../src/wire/calls/imports/import-parts';
import { problemReason } from '../../imports/problem-reason';
import { accountImport } from './account-import';

export function noSchool(): UserError {
  return new UserError({
    'zh-CN': '请用 --school 指明学校，例如 --school riverside。',
    en: 'Name the school with --school, as in "--school riverside".',
  });
}

export function noName(action: string): UserError {
  const isFile = action === 'import' || action === 'export';
  return new UserError(
    isFile
      ? {
          'zh-CN': `请写明文件，例如 formgate accounts ${action} students.csv --school riverside。`,
          en: `Name the file, as in "formgate accounts ${action} students.csv --school riverside".`,
        }
      : {
          'zh-CN': `请写明账号，例如 formgate accounts ${action} 2026001 --school riverside。`,
          en: `Name the account, as in "formgate accounts ${action} 2026001 --school riverside".`,
        },
  );
}

export function noPermanentPassword(): UserError {
  return new UserError({
    'zh-CN': '--permanent 需要密码：添加账号时请加 --password-stdin，从标准输入给出。',
    en: '--permanent needs a password: to add an account, give it through standard input with --password-stdin.',
  });
}

/** @param hint what may be meant, in a sentence of its own */
export function unknownAccount(name: string, hint: TerminalWords = accountHint): UserError {
  return new UserError({
    'zh-CN': `这所学校没有账号 ${printable(name)}。${hint['zh-CN']}`,
    en: `The school has no account ${printable(name)}. ${hint.en}`,
  });
}

/** An account that no school has. */
export function unknownAnywhere(name: string, hint: TerminalWords = accountHint): UserError {
  return new UserError({
    'zh-CN': `没有一所学校有账号 ${printable(name)}，也没有它的记录。${hint['zh-CN']}`,
    en: `No account ${printable(name)} is known at any school, and there is no entry of it. ${hint.en}`,
  });
}

const accountHint: TerminalWords = {
  'zh-CN': 'formgate accounts list 列出所有账号；大小写要一致。',
  en: '"formgate accounts list" lists them; capital and small letters count.',
};

export function existingAccount(name: string): UserError {
  return new UserError({
    'zh-CN': `这所学校已有账号 ${printable(name)}。要修改它，请用 formgate accounts import 导入新的内容。`,
    en: `The school has an account ${printable(name)} already. To change it, import its new data with "formgate accounts import".`,
  });
}

export function refusedAccount(problems: readonly ImportProblem[]): UserError {
  const reasons = (locale: BuiltInLocale) =>
    problems.map((one) => problemReason(accountImport(), one, locale));
  return new UserError({
    'zh-CN': `没有添加。${reasons('zh-CN').join('；')}。`,
    en: `Nothing was added. ${reasons('en').join('; ')}.`,
  });
}

/** @param least how many characters, or kinds of them, the school asks for */
export function weakPassword(
  outcome: Exclude<PasswordResult['outcome'], 'done' | 'unknown'>,
  least: number,
): UserError {
  const reasons = {
    short: {
      'zh-CN': `太短，至少需要 ${least} 位`,
      en: `is too short: it needs at least ${least} characters`,
    },
    kinds: {
      'zh-CN': `的字符种类太少，至少要包含大写字母、小写字母、数字、符号中的 ${least} 种`,
      en: `has too few kinds of characters: it needs at least ${least} of these: capital letters, small letters, digits, signs`,
    },
    easy: { 'zh-CN': '太容易被猜到', en: 'is too easy to guess' },
  };
  return new UserError({
    'zh-CN': `没有设置：这个密码${reasons[outcome]['zh-CN']}。学校的要求在 configration.json 的 accounts.passwords。`,
    en: `Nothing was set: the password ${reasons[outcome].en}. What the school asks for is in accounts.passwords of its configration.json.`,
  });
}

export function stillOnline(name: string): UserError {
  return new UserError({
    'zh-CN': `${printable(name)} 还有登录没有断开，因此没有删除。请先运行 formgate accounts disable，一分钟后（网关须在运行）再删除。`,
    en: `${printable(name)} has sessions, so it was not removed. Run "formgate accounts disable" first, and remove it a minute later, with the gateway running.`,
  });
}

export const notConfirmed: TerminalWords = {
  'zh-CN': '删除不能恢复。确定要删除时加上 --yes。',
  en: 'What is removed is gone for good. Add --yes if you mean it.',
};
