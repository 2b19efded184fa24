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
  visit: {
    'zh-CN': '【${school}】${name} 申请访客上网，请在 ${hours} 小时内处理：${link}',
    en: '[${school}] ${name} asks you for visitor access. Approve or decline within ${hours} hours: ${link}',
  },
  visitSubject: {
    'zh-CN': '${name} 申请访客上网',
    en: '${name} asks you for visitor access',
  },
  visitMail: {
    'zh-CN':
      '您好：\n\n${name} 在${school}申请访客上网，把您填为接待人。\n\n请打开下面的链接查看，并批准或拒绝：\n${link}\n\n链接 ${hours} 小时内有效，请勿转发。如果您不认识这位访客，不必理会：没有您的批准，对方不能上网。',
    en: 'Hello,\n\n${name} asks for visitor access to the network of ${school}, and has named you as their host.\n\nOpen this link to look at the request, and to approve or decline it:\n${link}\n\nIt is valid for ${hours} hours; please do not forward it. If you do not know this visitor, there is nothing to do: nobody gets in without your approval.',
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

/** A visitor's request, for the message to the sponsor. */
interface VisitMessage {
  /** The visitor's own word. */
  name: string;
  link: string;
  /** For how long the link is good. */
  hours: number;
}

/** The text message that asks a sponsor to let a visitor in. */
export function visitMessage(
  sender: Sender,
  { phone, ...request }: VisitMessage & { phone: string },
): SmsMessage {
  const { school: schoolName, ...values } = visitParams(sender, request);
  const text = sender.translate(messages.visit, { ...values, school: schoolName });
  const school = sender.configuration.schoolNameEn;
  return { kind: 'visit', school, phone, text, values: { ...values, schoolName } };
}

/** The e-mail that asks a sponsor to let a visitor in. */
export function visitMail(
  sender: Sender,
  request: VisitMessage,
): { subject: string; text: string } {
  const params = visitParams(sender, request);
  const { translate } = sender;
  return {
    subject: translate(messages.visitSubject, params),
    text: translate(messages.visitMail, params),
  };
}

const visitParams = (sender: Sender, { name, link, hours }: VisitMessage) => ({
  ...{ link, hours: String(hours) },
  school: nameOf(sender),
  name: withoutLinks(name),
});

/** Matches the dots that a name of a host may have (UTS #46), where something follows. */
const DOTS = /[.\u3002\uff0e\uff61](?=\S)/g;

/**
 * A stranger's word in a message that the school sends: nothing in it becomes a link or another
 * line.
 */
function withoutLinks(text: string): string {
  return text.replace(/[\p{C}\s<>@:/\\]+/gu, ' ').replace(DOTS, '$& ');
}

function nameOf({ configuration, translate }: Sender): string {
  return translate(configuration.name) || configuration.schoolNameEn;
}
