import { defineRule } from '../../define-rule';
import { ownSetting } from '../../own-settings';

/** A first password can be typed, and is made of as much as it says. */
export const firstPassword = defineRule({
  name: 'first-password',
  severity: 'error',
  docs: {
    description: {
      'zh-CN': '初始密码能用键盘输入，位数与写的一致',
      en: 'A first password can be typed, and has the characters that it is said to have',
    },
    why: {
      'zh-CN': '密码框里输入不了的初始密码，没有一个新生能登录。',
      en: 'With a first password that nobody can type into a password field no new student signs in.',
    },
    hint: {
      'zh-CN': '改用英文字母、数字和半角符号，例如 "Net@"',
      en: 'Write it with English letters, digits and signs, such as "Net@"',
    },
  },
  messages: {
    untypable: {
      'zh-CN': '初始密码的前缀里有“${letter}”，在密码框里输入不了',
      en: 'The prefix of first passwords has “${letter}” in it, which cannot be typed into a password field',
    },
    blank: {
      'zh-CN': '初始密码的前缀里有空格，学生看不出来',
      en: 'The prefix of first passwords has a blank in it, which students do not see',
    },
    'fewer-there': {
      'zh-CN': '手机号只有 ${most} 位，取不出最后 ${last} 位',
      en: 'A phone number has ${most} digits: there are no last ${last} of them',
    },
  },
  severities: { 'fewer-there': 'warning' },
  hints: {
    blank: { 'zh-CN': '删去空格', en: 'Take the blank out' },
    'fewer-there': {
      'zh-CN': '改小 last；要用整个手机号就删去它',
      en: 'Make last smaller, or take it out to use the whole number',
    },
  },
  checkSchool(school, { report }) {
    const { initialPassword: rule } = ownSetting(school, 'accounts') ?? {};
    if (!rule) return;
    const path = ['accounts', 'initialPassword'];
    const { from, prefix = '', last = 0 } = rule;
    const [letter] = /[^ -~]/u.exec(prefix) ?? [];
    if (letter !== undefined || prefix.includes(' ')) {
      const at = school.locate([...path, 'prefix']);
      const fixed = prefix.normalize('NFKC').replaceAll(' ', '');
      const fix = /^[!-~]+$/.test(fixed) ? ({ type: 'replace', value: fixed } as const) : undefined;
      if (letter === undefined) report({ at, messageId: 'blank', fix });
      else report({ at, messageId: 'untypable', data: { letter }, fix });
    }
    if (from === 'phone' && last > PHONE_DIGITS) {
      const data = { last, most: PHONE_DIGITS };
      report({ at: school.locate([...path, 'last']), messageId: 'fewer-there', data });
    }
  },
});

/** A mobile number of mainland China. */
const PHONE_DIGITS = 11;
