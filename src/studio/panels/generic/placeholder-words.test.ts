import { describe, expect, it } from 'vitest';
import { createTranslate } from '../../../engine';
import { withPlaceholders, withPlaceholderWords } from './placeholder-words';

describe('the placeholders of a message', () => {
  const stored = { 'zh-CN': '${label}至少 ${limit} 位', en: 'At least ${limit} for ${label}' };

  it.each([
    ['en', 'At least {number} for {field name}'],
    ['zh-CN', 'At least {数字} for {字段名称}'],
  ])('are shown in words in %s, and written as they were', (locale, english) => {
    const shown = withPlaceholderWords(stored, createTranslate(locale));
    expect(shown).toMatchObject({ en: english });
    expect(withPlaceholders(shown)).toEqual(stored);
  });

  it('are typed in one text for all languages too', () => {
    expect(withPlaceholders('{字段名称}: {number} {other}')).toBe('${label}: ${limit} {other}');
  });

  it('leave what is no text alone', () => {
    expect(withPlaceholders(undefined)).toBeUndefined();
    expect(withPlaceholders({ en: 3 })).toEqual({ en: 3 });
  });
});
