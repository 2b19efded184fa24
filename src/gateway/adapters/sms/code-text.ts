import { type Configuration, resolveText } from '../../../engine';

/** The message that carries a code, in the school's first language. */
export function codeText(configuration: Configuration, code: string, seconds: number): string {
  const locale = configuration.locales?.[0] ?? 'zh-CN';
  const name = resolveText(configuration.name, locale) || configuration.schoolNameEn;
  const minutes = Math.round(seconds / 60);
  return locale === 'zh-CN'
    ? `【${name}】验证码 ${code}，用于找回密码，${minutes} 分钟内有效。请勿告诉他人。`
    : `[${name}] ${code} is your code to reset your password. It is valid for ${minutes} minutes. Do not share it.`;
}
