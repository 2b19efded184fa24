import { type Configuration, defineMessages, type Translate } from '../../engine';
import type { SmsMessage } from './sms-sender';

export const messages = defineMessages('sms', {
  code: {
    'zh-CN': '【${school}】验证码 ${code}，用于找回密码，${minutes} 分钟内有效。请勿告诉他人。',
    en: '[${school}] ${code} is your code to reset your password. It is valid for ${minutes} minutes. Do not share it.',
  },
  reset: {
    'zh-CN':
      '【${school}】账号 ${account} 的密码已于 ${time} 修改。如非本人操作，请立即联系学校网络中心。',
    en: '[${school}] The password of ${account} was reset at ${time}. If this was not you, contact the network centre now.',
  },
  resetWithContact: {
    'zh-CN':
      '【${school}】账号 ${account} 的密码已于 ${time} 修改。如非本人操作，请立即联系 ${contact}。',
    en: '[${school}] The password of ${account} was reset at ${time}. If this was not you, contact ${contact} now.',
  },
});

/** The school whose student gets a message, and what gives words in its first language. */
interface Sender {
  configuration: Configuration;
  translate: Translate;
}

/** The message that carries a code. */
export function codeMessage(
  sender: Sender,
  { phone, code, seconds }: { phone: string; code: string; seconds: number },
): SmsMessage {
  const values = {
    schoolName: nameOf(sender),
    code,
    minutes: String(Math.round(seconds / 60)),
  };
  const text = sender.translate(messages.code, { ...values, school: values.schoolName });
  return { kind: 'code', school: sender.configuration.schoolNameEn, phone, text, values };
}

/**
 * The notice that an account's password was reset, with whom to ask. The time is the gateway's own.
 */
export function resetMessage(
  sender: Sender,
  { phone, account, now }: { phone: string; account: string; now: Date },
): SmsMessage {
  const { translate, configuration } = sender;
  const format: Intl.DateTimeFormatOptions = { dateStyle: 'short', timeStyle: 'short' };
  const locale = translate.locale === 'en' ? 'en-GB' : translate.locale;
  const time = new Intl.DateTimeFormat(locale, format).format(now);
  const contact = configuration.contact?.phone ?? configuration.contact?.email ?? '';
  const values = { schoolName: nameOf(sender), account, time, contact };
  const words = contact === '' ? messages.reset : messages.resetWithContact;
  const text = translate(words, { ...values, school: values.schoolName });
  return { kind: 'reset', school: configuration.schoolNameEn, phone, text, values };
}

function nameOf({ configuration, translate }: Sender): string {
  return translate(configuration.name) || configuration.schoolNameEn;
}
