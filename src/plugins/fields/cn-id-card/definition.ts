import { type CheckFailure, defineFormat, defineMessages, defineWidget } from '../../../engine';
import { NO_OPTIONS } from '../no-options';
import { plainText } from '../typed-text';

/**
 * The first two digits: provinces and regions (GB/T 2260), 83 for residents from Taiwan, 91 for
 * abroad.
 */
const REGIONS = new Set(
  (
    '11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 ' +
    '50 51 52 53 54 61 62 63 64 65 71 81 82 83 91'
  ).split(' '),
);

/** Weights and check characters of GB 11643-1999, as the specification (section 5) gives them. */
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const CHECK_CHARACTERS = '10X98765432';

/** Numbers of today's form, of 18 characters: those of 15 are on older cards. */
const ENDS_WITH_X = '11010519491231002X';
const SAMPLES = [ENDS_WITH_X, '440524188001010014', '110101199003077571'];

/**
 * A Chinese resident ID number, current (18 characters, GB 11643-1999) or old (15 digits, born
 * 19YY). Specification, section 5. Blanks are dropped, full-width characters become ASCII, and a
 * small x is sent as X.
 */
export const cnIdCardFormat = defineFormat({
  name: 'cn-id-card',
  title: { 'zh-CN': '居民身份证号', en: 'Chinese ID number' },
  description: {
    'zh-CN': '居民身份证号，18 位或旧版 15 位',
    en: 'A Chinese resident ID number of 18 characters, or 15 on older cards',
  },
  samples: SAMPLES,
  usual: [ENDS_WITH_X],
  check: (value) => checkNumber(plainNumber(value)),
  normalize: (value) => (checkNumber(plainNumber(value)) ? value : plainNumber(value)),
  messages: defineMessages('format.cn-id-card', {
    length: {
      'zh-CN': '身份证号应为 18 位（旧版为 15 位）',
      en: 'An ID number has 18 characters (15 on older cards)',
    },
    characters: {
      'zh-CN': '身份证号只能包含数字，18 位号码的最后一位可以是 X',
      en: 'Use digits only; the last of 18 characters may be X',
    },
    region: {
      'zh-CN': '前两位地区代码不正确，请核对',
      en: 'The first two digits are no known region; please check them',
    },
    date: {
      'zh-CN': '号码中的出生日期不正确，请核对',
      en: 'This date of birth does not exist; please check it',
    },
    check: {
      'zh-CN': '身份证号有误，请逐位核对',
      en: 'This ID number is wrong; please check each character',
    },
  }),
});

/** An input for a resident ID number. */
export const cnIdCardWidget = defineWidget({
  name: 'cn-id-card',
  title: { 'zh-CN': '身份证号', en: 'ID number' },
  description: {
    'zh-CN': '居民身份证号，会核对是否填错',
    en: 'A Chinese resident ID number, checked for typing mistakes',
  },
  types: ['string'],
  options: NO_OPTIONS,
  starters: ({ request }) =>
    // An operation that keeps fields keeps no secret.
    request?.keeps
      ? []
      : [
          {
            name: 'id-number',
            field: { format: 'cn-id-card', label: { 'zh-CN': '身份证号', en: 'ID number' } },
          },
        ],
  label: 'control',
  samples: SAMPLES,
  autofill: [],
  secret: true,
  defaults: { autocomplete: 'off', inputmode: 'text' },
});

/**
 * Gives the 18-character form of a valid number: the old and the current number belong to one
 * person.
 */
export function currentIdCard(value: string): string {
  const number = plainNumber(value);
  if (checkNumber(number) || number.length === 18) return number;
  const long = `${number.slice(0, 6)}19${number.slice(6)}`;
  return `${long}${checkCharacter(long)}`;
}

function plainNumber(value: string): string {
  return plainText(value).replaceAll(' ', '').toUpperCase();
}

function checkNumber(number: string): CheckFailure | undefined {
  if (!/^\d*X?$/.test(number)) return { code: 'characters' };
  if (number.length !== 15 && number.length !== 18) return { code: 'length' };
  if (number.length === 15 && number.endsWith('X')) return { code: 'characters' };
  if (!REGIONS.has(number.slice(0, 2))) return { code: 'region' };
  if (!isDate(birthDate(number))) return { code: 'date' };
  if (number.length === 18 && checkCharacter(number) !== number[17]) return { code: 'check' };
  return undefined;
}

/** YYYYMMDD; the old form leaves the century out. */
function birthDate(number: string): string {
  return number.length === 18 ? number.slice(6, 14) : `19${number.slice(6, 12)}`;
}

function isDate(digits: string): boolean {
  if (!/^(18|19|20)/.test(digits)) return false;
  const year = Number(digits.slice(0, 4));
  const month = Number(digits.slice(4, 6));
  const day = Number(digits.slice(6, 8));
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const lengths = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  return day >= 1 && day <= (lengths[month - 1] ?? 0);
}

function checkCharacter(number: string): string | undefined {
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(number[index]), 0);
  return CHECK_CHARACTERS[sum % 11];
}
