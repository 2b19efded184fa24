import { type CheckFailure, defineFormat, defineMessages, defineWidget } from '../../../engine';
import { NO_OPTIONS } from '../no-options';
import { plainText } from '../typed-text';

/** One of each range: numbers of the four carriers, 13 to 19. */
const SAMPLES = [
  ...['13800138000', '13012345678', '14512345678', '15087654321', '16612345678', '17712345678'],
  ...['18912345678', '19912345678', '13312345678', '15912345678', '18612345678', '19112345678'],
];

/** Telephone numbers, whole or in parts, and user names, which often are telephone numbers. */
const TELEPHONE = ['tel', 'tel-national', 'tel-local', 'username'];

/**
 * A mobile number of mainland China: 11 digits from 13 to 19. Additions by a phone book or a person
 * (spaces, dashes, brackets, +86, 0086 or 86) are accepted and removed before sending.
 */
export const cnMobileFormat = defineFormat({
  name: 'cn-mobile',
  title: { 'zh-CN': '中国大陆手机号', en: 'Chinese mobile number' },
  description: {
    'zh-CN': '中国大陆手机号',
    en: 'A mobile number of mainland China',
  },
  samples: SAMPLES,
  check: (value) => checkNumber(nationalNumber(value)),
  normalize: (value) => (checkNumber(nationalNumber(value)) ? value : nationalNumber(value)),
  messages: defineMessages('format.cn-mobile', {
    characters: {
      'zh-CN': '手机号只能包含数字',
      en: 'A mobile number has digits only',
    },
    prefix: {
      'zh-CN': '请输入 11 位中国大陆手机号',
      en: 'Enter an 11-digit mobile number of mainland China',
    },
    length: {
      'zh-CN': '手机号应为 11 位数字',
      en: 'A mobile number has 11 digits',
    },
  }),
});

/** An input for a mobile number. */
export const cnMobileWidget = defineWidget({
  name: 'cn-mobile',
  title: { 'zh-CN': '手机号', en: 'Mobile number' },
  description: {
    'zh-CN': '11 位手机号，手机上弹出数字键盘',
    en: 'An 11-digit mobile number; phones show their number keys',
  },
  types: ['string'],
  options: NO_OPTIONS,
  starters: [
    {
      name: 'phone',
      field: { format: 'cn-mobile', label: { 'zh-CN': '手机号', en: 'Mobile number' } },
    },
  ],
  label: 'control',
  samples: SAMPLES,
  autofill: TELEPHONE,
  defaults: { autocomplete: 'tel', inputmode: 'tel' },
});

/**
 * The digits alone, without the country's code: no number of the mainland begins with 86 itself.
 */
function nationalNumber(value: string): string {
  return plainText(value)
    .replace(/[ \-.()]/g, '')
    .replace(/^(?:\+|00)?86/, '');
}

function checkNumber(number: string): CheckFailure | undefined {
  if (!/^\+?\d*$/.test(number)) return { code: 'characters' };
  if (!/^(?:$|1$|1[3-9])/.test(number)) return { code: 'prefix' };
  return number.length === 11 ? undefined : { code: 'length' };
}
