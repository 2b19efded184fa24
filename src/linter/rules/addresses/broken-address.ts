import {
  normalizeWidth,
  type ProjectFile,
  type SourceLocation,
  suggest,
  valueAt,
  withoutExtension,
} from '../../../engine';
import { decoded } from '../../decoded-path';
import { defineRule, type RuleFix } from '../../define-rule';
import { markdownFiles } from '../../markdown/markdown-texts';
import { ownSetting } from '../../own-settings';
import { isSample } from '../../texts/sample-addresses';
import { type AddressUse, screenAddresses, settingAddresses, textAddresses } from './addresses';

/** An address of a link can be opened: it has a host, an e-mail address or a telephone number. */
export const brokenAddress = defineRule({
  name: 'broken-address',
  severity: 'error',
  docs: {
    description: {
      'zh-CN': '网址、邮箱和电话写得完整',
      en: 'Web addresses, e-mail addresses and telephone numbers are whole',
    },
    why: {
      'zh-CN': '学生点了没有反应，或打开一个错误页面。',
      en: 'A tap would do nothing, or open an error page.',
    },
    hint: {
      'zh-CN': '写完整的网址，例如 https://net.example.edu.cn/help',
      en: 'Write the whole address, such as https://net.example.edu.cn/help',
    },
  },
  messages: {
    'no-host': {
      'zh-CN': '网址里没有可用的主机名',
      en: 'The address has no host that could be opened',
    },
    'doubled-scheme': {
      'zh-CN': '网址开头的 https:// 写了两遍',
      en: 'The address has https:// twice',
    },
    'own-device': {
      'zh-CN': '“${host}”指打开页面的那台设备自己，学生的手机上打不开这个地址',
      en: '“${host}” is the very device that opens the page: on a student’s phone there is nothing',
    },
    email: {
      'zh-CN': '这不是一个完整的邮箱地址',
      en: 'This is no whole e-mail address',
    },
    mailto: {
      'zh-CN': 'mailto: 后面不是完整的邮箱地址',
      en: 'What follows mailto: is no whole e-mail address',
    },
    tel: {
      'zh-CN': 'tel: 后面不是可以拨打的电话号码',
      en: 'What follows tel: is no number that a phone can call',
    },
    phone: {
      'zh-CN': '这不是可以拨打的电话号码',
      en: 'This is no number that a phone can call',
    },
    scheme: {
      'zh-CN': '没有“${scheme}”开头的网址',
      en: 'No address begins with “${scheme}”',
    },
    escape: {
      'zh-CN': '网址里的 % 后面要有两位十六进制数',
      en: 'A % in an address stands before two hexadecimal digits',
    },
    wide: {
      'zh-CN': '地址里有全角或看不见的字符',
      en: 'The address has full-width or unseen characters in it',
    },
    blanks: { 'zh-CN': '地址里有空格', en: 'The address has blanks in it' },
    sample: {
      'zh-CN': '“${sample}”是举例用的，不是学校自己的',
      en: '“${sample}” is an example, and not the school’s own',
    },
  },
  hints: {
    email: {
      'zh-CN': '只写邮箱，例如 net@example.edu.cn',
      en: 'Write the address alone, such as net@example.edu.cn',
    },
    mailto: {
      'zh-CN': '写完整的邮箱，例如 mailto:net@example.edu.cn',
      en: 'Write the whole e-mail address, such as mailto:net@example.edu.cn',
    },
    tel: {
      'zh-CN': '只写号码，例如 tel:+86-10-12345678',
      en: 'Write the number only, such as tel:+86-10-12345678',
    },
    phone: {
      'zh-CN':
        '写一个能直接拨打的号码，例如 010-62345670，后面可以写“转 8001”；其他号码写在 place 里',
      en: 'Write one number that can be called, such as 010-62345670 or 010-62345670 ext. 8001; others go into place',
    },
    escape: {
      'zh-CN': '百分号本身写作 %25',
      en: 'A percent sign itself is written %25',
    },
    wide: { 'zh-CN': '改用英文半角字符', en: 'Write it with plain English characters' },
    blanks: { 'zh-CN': '删去空格', en: 'Take the blanks out' },
    sample: {
      'zh-CN': '换成学校自己的地址或号码；没有就删去',
      en: 'Write the school’s own address or number, or take it out',
    },
  },
  severities: { blanks: 'warning', sample: 'warning' },
  checkSchool(school, { report }) {
    for (const found of problemsIn(settingAddresses(school), school.file)) report(found);
    const { phone = '', email = '' } = ownSetting(school, 'contact') ?? {};
    if (phone.trim() !== '' && !isCallable(phone)) {
      const fix = plainly(phone, isCallable);
      report({ at: school.locate(['contact', 'phone']), messageId: 'phone', fix });
    }
    if (email.trim() !== '' && !isRecipient(email)) {
      const fix = plainly(email, isRecipient);
      report({ at: school.locate(['contact', 'email']), messageId: 'email', fix });
    }
    for (const [name, sample] of Object.entries({ phone, email })) {
      if (!isSample(sample)) continue;
      report({ at: school.locate(['contact', name]), messageId: 'sample', data: { sample } });
    }
  },
  checkScreen(screen, { product, report }) {
    for (const found of problemsIn(screenAddresses(screen, product), screen.file)) report(found);
  },
  check({ project, report }) {
    const uses = markdownFiles(project).flatMap(textAddresses);
    for (const found of problemsIn(uses)) report(found);
  },
});

/**
 * Finds what is wrong with addresses.
 *
 * @param file the one whose values they are, or parts of; left out for a file of Markdown
 */
function* problemsIn(uses: readonly AddressUse[], file?: ProjectFile) {
  for (const { address, at } of uses) {
    const problem = problemOf(address);
    const whole = isWhole(address, at, file);
    if (problem) {
      const data = { host: hostOf(address), scheme: schemeOf(address) };
      yield { at, messageId: problem, data, fix: whole ? fixOf(address) : undefined };
    } else if (isSample(address) && (whole || !OPENED_AT_WILL.test(address))) {
      yield { at, messageId: 'sample' as const, data: { sample: address } };
    }
  }
}

/** A number or an address in plain characters, without its scheme, where it is right then. */
function plainly(text: string, isRight: (text: string) => boolean): RuleFix | undefined {
  const value = normalizeWidth(text.replace(UNSEEN, ''))
    .trim()
    .replace(/^(?:tel|mailto):/i, '');
  return isRight(value) ? { type: 'replace', value } : undefined;
}

/** Blanks around an address and a scheme that stands twice are taken out. */
function fixOf(address: string): RuleFix | undefined {
  const value = address
    .trim()
    .replace(UNSEEN, '')
    .replace(/[\uff01-\uff07\uff0a-\uff5e]/g, (letter) => letter.normalize('NFKC'))
    .replace(/^https?:\/\/(?=https?:\/\/)/i, '');
  return problemOf(value) || value === address ? undefined : { type: 'replace', value };
}

/** True when an address is a value of its file's own JSON, and not a part of a text. */
function isWhole(
  address: string,
  { at, origin }: SourceLocation,
  file: ProjectFile | undefined,
): boolean {
  return !origin && at.type === 'json' && valueAt(file?.json, at.path) === address;
}

type Problem =
  | ('no-host' | 'doubled-scheme' | 'own-device' | 'wide' | 'escape' | 'blanks')
  | ('mailto' | 'tel' | 'scheme');

function problemOf(address: string): Problem | undefined {
  const [, scheme = '', rest = ''] = /^\s*(https?|mailto|tel):(.*)$/is.exec(address) ?? [];
  switch (scheme.toLowerCase()) {
    case 'http':
    case 'https':
      return webProblem(address, rest);
    case 'mailto':
      if (MISTYPED.test(decoded(rest))) return 'wide';
      if (/^\/\/|^$/.test(rest) || !areRecipients(decoded(rest).replace(/\?.*$/s, '')))
        return 'mailto';
      break;
    case 'tel':
      if (!isTelephone(decoded(rest))) return 'tel';
      break;
    default:
      return suggest(schemeOf(address), ['https://', 'http://']) ? 'scheme' : undefined;
  }
  return /\s/.test(address) ? 'blanks' : undefined;
}

/** A page over plain http that a guide tells students to open, so that the portal comes. */
const OPENED_AT_WILL = /^http:\/\/(?:www\.)?example\.(?:com|net|org)\/?$/i;

/** The beginning of an address with two slashes, such as `https://`; empty where there is none. */
function schemeOf(address: string): string {
  return /^\s*([a-z]+:\/\/)/i.exec(address)?.[1]?.toLowerCase() ?? '';
}

/** `URL.canParse` of browsers since 2023. */
function isUrl(address: string): boolean {
  try {
    return new URL(address) !== undefined;
  } catch {
    return false;
  }
}

function webProblem(address: string, rest: string): Problem | undefined {
  if (/^\/\/https?:?(?:\/|$)/i.test(rest)) return 'doubled-scheme';
  const host = hostOf(rest);
  const isName = /^(?:\[[0-9a-f:.]+\]|[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)*\.?)$/iu.test(host);
  if (!isName || !isUrl(address.trim())) return 'no-host';
  if (OWN_DEVICE.test(host)) return 'own-device';
  if (MISTYPED.test(decoded(rest))) return 'wide';
  if (/%(?![0-9a-f]{2})/i.test(rest)) return 'escape';
  return /\s/.test(address) ? 'blanks' : undefined;
}

/**
 * Signs, digits and letters of a Chinese keyboard but brackets, and characters that nobody sees: a
 * host knows no such address.
 */
const MISTYPED =
  /[\uff01-\uff07\uff0a-\uff5e\u3001\u3002\u00a0\u00ad\u2000-\u200f\u202f\u205f\u2060\u3000\ufeff]/;

/** Characters that nobody sees, and the blanks of other languages. */
const UNSEEN = /[\u00a0\u00ad\u2000-\u200f\u202f\u205f\u2060\u3000\ufeff]/g;

/** Names of the device itself (RFC 6761, RFC 1122). */
const OWN_DEVICE = /^(?:(?:.+\.)?localhost\.?|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\])$/i;

/** Gives the host of a web address: the part behind the two slashes, without user and port. */
function hostOf(address: string): string {
  const authority = /\/\/([^/?#]*)/.exec(address)?.[1] ?? '';
  return authority.replace(/^.*@/, '').replace(/:\d*$/, '');
}

/** One e-mail address or several (RFC 6068). */
function areRecipients(text: string): boolean {
  return text.split(',').every((one) => isRecipient(one.trim()));
}

function isRecipient(text: string): boolean {
  return /^[^\s@?:,;]+@[^\s@?.,;]+(?:\.[^\s@?.,;]+)+$/.test(text) && !MISTYPED.test(text);
}

/** One number for a phone's keys, which `tel:` is made of: its digits alone are called. */
function isCallable(written: string): boolean {
  const phone = withoutExtension(written);
  const digits = phone.replace(/\D/g, '').length;
  const isSeveral = /\d\s*(?:[、;；,，/|]|转|分机|ext\b).*\d/i.test(phone);
  const isMixed = /[a-z]\d|\d[a-z]|^\s*tel:|\bext\b|[０-９]|x{4}/i.test(phone);
  // A mobile number has eleven digits, one with an area code eleven or twelve.
  const isOfOtherLength = /^(?:1[3-9](?:\d{8}|\d{10})|0\d{6,9}|0[1-9]\d{11})$/.test(
    phone.replace(/[\s-]/g, ''),
  );
  return digits >= 3 && digits <= LONGEST_NUMBER && !isSeveral && !isMixed && !isOfOtherLength;
}

/** With its country's code (ITU-T E.164). */
const LONGEST_NUMBER = 15;

/** A number of RFC 3966 or one for a campus, with the blanks and brackets that people write. */
function isTelephone(text: string): boolean {
  const [number = ''] = text.split(/[;,]/);
  const digits = number.replace(/\D/g, '').length;
  return /^\s*\+?[0-9().\s*#-]+$/.test(number) && digits >= 3 && digits <= 20;
}
