import { describe, expect, it } from 'vitest';
import specification from '../../tests/cases/error-codes.json';
import { createTranslate } from '../engine';
import {
  describeError,
  errorBody,
  errorCodes,
  errorMessage,
  isErrorCode,
  SILENT_PATH,
} from './error-catalogue';

const HAN = /\p{Script=Han}/u;
const ours = errorCodes.filter((code) => code > 20000);
const spoken = errorCodes.filter((code) => !specification.silent.includes(code));

describe('the error catalogue', () => {
  it("is the specification's table, its silent codes and Formgate's own, no more and no less", () => {
    const named = specification.codes.map(({ code }) => code);
    const own = Array.from({ length: 40 }, (_, index) => 20001 + index);
    const whole = [...specification.silent, ...named, ...own].sort((a, b) => a - b);
    expect(errorCodes).toEqual(whole);
    expect(ours).toEqual(own);
  });

  it.each(specification.silent)('says nothing for %i', (code) => {
    expect(describeError(code, 'zh-CN')).toBe('');
    expect(describeError(code, 'en')).toBe('');
  });

  it.each(spoken)('speaks both languages for %i', (code) => {
    expect(describeError(code, 'zh-CN')).toMatch(HAN);
    expect(describeError(code, 'en')).toMatch(/^[A-Z][^\p{Script=Han}]+\.$/u);
  });

  it('says what to do with each failure that one can do something about', () => {
    /** The codes of failures that their readers can only take note of, or whose page says more. */
    const noted = [
      1009, // The field beside it says when another code may be sent.
      1012, // The list that shows the device is read again.
      20010,
      20014,
      20018,
    ];
    const asks = {
      'zh-CN': /(?<!申)请|可以/,
      en: /\b(?:please|check|try|ask|contact|choose|change|sign|remove|reconnect|use|do it)\b/i,
    };
    for (const locale of ['zh-CN', 'en'] as const) {
      const silent = spoken.filter((code) => !asks[locale].test(describeError(code, locale)));
      expect(
        silent.filter((code) => !noted.includes(code)),
        locale,
      ).toEqual([]);
    }
  });

  it('calls the removal of a device as the list of devices does', () => {
    expect(describeError(20009, 'zh-CN', { limit: 5 })).toContain('移除');
    expect(describeError(20009, 'zh-CN')).toContain('移除');
  });

  it('says different things for different codes', () => {
    for (const locale of ['zh-CN', 'en'] as const) {
      const texts = spoken.map((code) => describeError(code, locale));
      expect(new Set(texts).size).toBe(texts.length);
    }
  });

  it('tells the day of a time where the reader is, and of a day itself', () => {
    const midnight = new Date(2026, 11, 1).toISOString();
    for (const until of [midnight, '2026-12-01']) {
      expect(describeError(20030, 'en', { until })).toContain('It resets on 2026-12-01;');
      expect(describeError(20031, 'zh-CN', { until })).toContain('，2026-12-01 起重新计算');
    }
    expect(describeError(20030, 'en', { until: 'Tomorrow' })).toContain('on Tomorrow;');
  });

  it('puts params into the words, and needs none', () => {
    expect(describeError(20001, 'zh-CN', { seconds: 42 })).toBe('操作太频繁，请在 42 秒后再试');
    expect(describeError(20009, 'en', { limit: 5 })).toContain('limit of devices (5)');
    for (const code of errorCodes) {
      expect(describeError(code, 'zh-CN') + describeError(code, 'en')).not.toMatch(
        /[{}]|undefined/,
      );
    }
  });

  it.each([
    [1, 'in 1 s', '在 1 秒后'],
    [59, 'in 59 s', '在 59 秒后'],
    [60, 'in about 1 minute.', '在约 1 分钟后'],
    [89, 'in about 1 minute.', '在约 1 分钟后'],
    [90, 'in about 2 minutes', '在约 2 分钟后'],
    [300, 'in about 5 minutes', '在约 5 分钟后'],
    [3600, 'in about 60 minutes', '在约 60 分钟后'],
    [7200, 'in about 2 hours', '在约 2 小时后'],
    [86_400, 'in about 24 hours', '在约 24 小时后'],
  ])('says how long %i seconds are about', (seconds, english, chinese) => {
    expect(describeError(20001, 'en', { seconds })).toContain(english);
    expect(describeError(20001, 'zh-CN', { seconds })).toContain(chinese);
  });

  it('speaks the language of a catalogue by the ids of its messages', () => {
    const japanese = createTranslate('ja', {
      'error.20001': '${seconds} 秒後にもう一度お試しください。',
      'error.20001.plain': 'しばらくしてからもう一度お試しください。',
    });
    expect(japanese(errorMessage(20001, { seconds: 9 }))).toBe('9 秒後にもう一度お試しください。');
    expect(japanese(errorMessage(20001))).toBe('しばらくしてからもう一度お試しください。');
    expect(japanese(errorMessage(20006))).toBe(
      'The account or password is wrong. Please check both.',
    );
  });

  it('has a general sentence for a code it does not know', () => {
    for (const code of [1, 99999, -1, 'toString', '1009', undefined, null, Number.NaN]) {
      expect(isErrorCode(code)).toBe(false);
      expect(describeError(code, 'zh-CN')).toBe('操作未成功，请稍后再试');
    }
  });

  it('knows the path that never makes a toast', () => {
    expect(SILENT_PATH).toBe(specification.silentPath);
  });
});

describe('errorBody', () => {
  it('is the code, its words and what belongs to it', () => {
    expect(errorBody(1009, { field: 'verifyCode' })).toEqual({
      code: 1009,
      message: '验证码不正确或已过期',
      field: 'verifyCode',
    });
    expect(errorBody(20001, { params: { seconds: 9 } }, 'en')).toEqual({
      code: 20001,
      message: 'Too many attempts. Please try again in 9 s.',
      params: { seconds: 9 },
    });
  });
});
