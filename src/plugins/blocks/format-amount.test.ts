import { describe, expect, it } from 'vitest';
import {
  formatBytes,
  formatDuration,
  formatHours,
  formatMoney,
  formatSpeed,
} from './format-amount';

describe('amounts in the reader’s language', () => {
  it.each([
    [0, 'en', '¥0'],
    [2000, 'zh-CN', '¥20'],
    [1850, 'en', '¥18.50'],
    [-500, 'en', '-¥5'],
    [0.1, 'en', '¥0.01'],
    [-0.1, 'en', '-¥0.01'],
    [2000, 'ja', '20\u00a0元'],
    [-123_456_789, 'ja', '-1,234,567.89\u00a0元'],
    [2000, 'ar', '\u200f20\u00a0CN¥\u200e'],
    // Without the second mark the currency of a debt would stand on the other side.
    [-2000, 'ar', '\u200f\u200e-20\u200f\u00a0CN¥\u200e'],
  ])('%i fen in %s: %s', (amount, locale, text) => {
    expect(formatMoney({ amount, currency: 'CNY' }, locale)).toBe(text);
  });

  it('knows currencies without a smaller unit', () => {
    expect(formatMoney({ amount: 500, currency: 'JPY' }, 'en')).toBe('¥500');
  });

  it.each([
    [0, '0 MB'],
    [-5_000_000, '0 MB'],
    [999, '0 MB'],
    [512_000, '0.5 MB'],
    [1_000_000, '1 MB'],
    [46_240_000_000, '46.2 GB'],
    [3_100_000_000_000_000, '3,100 TB'],
  ])('%i bytes: %s', (bytes, text) => {
    expect(formatBytes(bytes, 'en')).toBe(text);
  });

  it.each([
    [-59, '0 min', '0 min'],
    [59, '0 min', '0 min'],
    [3599, '59 min', '59 min'],
    [5400, '1.5 hr', '1 hr 30 min'],
  ])('%i s: %s as hours, %s as a duration', (seconds, hours, duration) => {
    expect(formatHours(seconds, 'en')).toBe(hours);
    expect(formatDuration(seconds, 'en')).toBe(duration);
  });

  it('puts a space before a Chinese unit', () => {
    expect(formatHours(95_400, 'zh-CN')).toBe('26.5 小时');
    expect(formatDuration(5400, 'zh-CN')).toBe('1 小时 30 分钟');
    expect(formatBytes(46_200_000_000, 'zh-CN')).toBe('46.2 GB');
  });

  it('writes times in Arabic in words', () => {
    expect(formatHours(336_600, 'ar')).toBe('93.5 ساعة');
    expect(formatDuration(5400, 'ar')).toBe('ساعة و30 دقيقة');
    expect(formatBytes(46_200_000_000, 'ar')).toBe('46.2 غ.ب');
  });

  it('writes a speed as carriers do', () => {
    expect(formatSpeed(1000, 'zh-CN')).toBe('1,000 Mbps');
    expect(formatSpeed(20, 'ar')).toBe('\u206620 Mbps\u2069');
  });
});
