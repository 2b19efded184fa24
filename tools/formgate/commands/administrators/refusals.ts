import type { TerminalWords } from '../../../../src/engine';
import { UserError } from '../../../../src/gateway/user-error';

export function noName(action: string): UserError {
  return new UserError({
    'zh-CN': `请写明管理员，例如 formgate administrators ${action} li@example.edu.cn。`,
    en: `Name the administrator, as in "formgate administrators ${action} li@example.edu.cn".`,
  });
}

export function wrongName(): UserError {
  return new UserError({
    'zh-CN': '管理员的名称太长，或含有空格、控制字符。最多 128 个字符，例如 li@example.edu.cn。',
    en: 'The administrator’s name is too long, or holds blanks or control characters. Give 128 characters at most, such as li@example.edu.cn.',
  });
}

export function nameTaken(name: string): UserError {
  return new UserError({
    'zh-CN': `名称“${name}”已被使用，或为系统保留。忘记密码时请用 formgate administrators link ${name}。`,
    en: `There is an administrator “${name}” already, or the name is Formgate’s own. For a lost password use "formgate administrators link ${name}".`,
  });
}

/** @param meant the name that may be meant */
export function unknownAdministrator(name: string, meant?: string): UserError {
  return new UserError({
    'zh-CN': `没有管理员“${name}”。${meant === undefined ? 'formgate administrators list 列出所有管理员。' : `你是不是想写“${meant}”？`}`,
    en: `There is no administrator “${name}”. ${meant === undefined ? '"formgate administrators list" lists them.' : `Did you mean “${meant}”?`}`,
  });
}

export const notConfirmed: TerminalWords = {
  'zh-CN': '移除后其会话立即结束，没有发布的草稿仍在。确定要移除时加上 --yes。',
  en: 'Who is removed is signed out at once; drafts stay. Add --yes if you mean it.',
};

export function unknownSchool(school: string, meant: string | undefined): UserError {
  return new UserError({
    'zh-CN': `网关没有学校“${school}”。${meant === undefined ? '' : `你是不是想写“${meant}”？`}`,
    en: `The gateway has no school “${school}”.${meant === undefined ? '' : ` Did you mean “${meant}”?`}`,
  });
}

export function noSchool(action: string): UserError {
  return new UserError({
    'zh-CN': `请用 --school 写明学校，例如 formgate administrators ${action} --school riverside。`,
    en: `Name the schools with --school, as in "formgate administrators ${action} --school riverside".`,
  });
}
