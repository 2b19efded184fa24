import { describe, expect, it } from 'vitest';
import en from '../../schemas/locales/en.json';
import zh from '../../schemas/locales/zh-CN.json';

describe('section 5: form defaults', () => {
  it("says 'Please enter ${label}' for what is required", () => {
    expect(en['default.required']).toBe('Please enter ${label}');
    expect(zh['default.required']).toBe('请输入${label}');
  });

  it.each([
    'whitespace',
    'type',
    'minLength',
    'maxLength',
    'minimum',
    'maximum',
    'minItems',
    'maxItems',
    'pattern',
  ])('has a message in both languages for %s', (keyword) => {
    const messages = [en, zh].map((catalogue) => new Map(Object.entries(catalogue)));
    for (const catalogue of messages) {
      expect(catalogue.get(`default.${keyword}`)).toContain('${label}');
    }
  });
});
