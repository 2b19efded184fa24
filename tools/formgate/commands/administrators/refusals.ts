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

export function unknownAdministrator(name: string): UserError {
  return new UserError({
    'zh-CN': `没有管理员“${name}”。formgate administrators list 列出所有管理员。`,
    en: `There is no administrator “${name}”. "formgate administrators list" lists them.`,
  });
}

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
