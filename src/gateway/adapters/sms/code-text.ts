import { type Configuration, defineMessages, type Translate } from '../../../engine';

export const messages = defineMessages('sms', {
  code: {
    'zh-CN': '【${school}】验证码 ${code}，用于找回密码，${minutes} 分钟内有效。请勿告诉他人。',
    en: '[${school}] ${code} is your code to reset your password. It is valid for ${minutes} minutes. Do not share it.',
  },
});

/** The message that carries a code, in the school's first language. */
export function codeText(
  { configuration, translate }: { configuration: Configuration; translate: Translate },
  code: string,
  seconds: number,
): string {
  const school = translate(configuration.name) || configuration.schoolNameEn;
  return translate(messages.code, { school, code, minutes: Math.round(seconds / 60) });
}
