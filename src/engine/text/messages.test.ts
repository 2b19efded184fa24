import { describe, expect, it } from 'vitest';
import configurationSchema from '../../../schemas/configuration.schema.json';
import { defaultMessages, ruleMessage } from './messages';
import { createTranslate } from './text';

describe('defaultMessages', () => {
  it('has words for every rule that the meta-schema knows, and no other', () => {
    const rules = Object.keys(configurationSchema.definitions.messages.properties);
    expect(Object.keys(defaultMessages).sort()).toEqual(rules.sort());
  });
  it('says the words of the specification for required', () => {
    expect(defaultMessages.required.words).toEqual({
      'zh-CN': '请输入${label}',
      en: 'Please enter ${label}',
    });
  });
  it('has a label, which begins with a capital, where a capital may stand', () => {
    const { required: _words, ...ours } = defaultMessages;
    for (const { words } of Object.values(ours)) {
      if (words.en.includes('${label}')) expect(words.en).toMatch(/^\$\{label\}|: \$\{label\}/);
    }
  });
  it('uses the same placeholders in each language', () => {
    const names = (words: string) => (words.match(/\$\{\w+\}/g) ?? []).sort();
    for (const message of Object.values(defaultMessages)) {
      expect(names(message.words.en)).toEqual(names(message.words['zh-CN']));
    }
  });
});

describe('ruleMessage', () => {
  const translate = createTranslate('en');
  const chinese = createTranslate('zh-CN');
  const base = { rule: 'minLength', label: 'Password', limit: 8, translate } as const;
  it('writes the words of a school as those of Formgate in the same language', () => {
    const japanese = createTranslate('ja', { 'default.minLength': '最少${limit}文字' });
    const given = { ...base, label: '密码', translate: japanese };
    expect(ruleMessage(given)).toBe('最少8文字');
    expect(ruleMessage({ ...given, field: { minLength: { ja: '最少${limit}文字' } } })).toBe(
      '最少8文字',
    );
  });
  it('gives Formgate’s words where nobody has others', () => {
    expect(ruleMessage(base)).toBe('Password must have 8 or more characters');
    expect(ruleMessage({ ...base, label: '密码', translate: chinese })).toBe(
      '密码至少需要 8 个字符',
    );
  });
  it('prefers the school’s words, and the field’s to those', () => {
    const school = { minLength: 'At least ${limit}!' };
    const field = { minLength: { en: 'Longer, please' } };
    expect(ruleMessage({ ...base, school })).toBe('At least 8!');
    expect(ruleMessage({ ...base, school, field })).toBe('Longer, please');
  });
  it('passes over words in another language only', () => {
    const field = { minLength: { 'zh-CN': '太短' } };
    expect(ruleMessage({ ...base, field })).toBe('Password must have 8 or more characters');
    expect(ruleMessage({ ...base, field, translate: chinese })).toBe('太短');
  });
  it('does not take the words of another rule', () => {
    expect(ruleMessage({ ...base, rule: 'required', field: { minLength: 'x' } })).toBe(
      'Please enter Password',
    );
  });
});
