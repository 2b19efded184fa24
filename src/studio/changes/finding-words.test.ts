import { describe, expect, it } from 'vitest';
import { createTranslate, type Path } from '../../engine';
import { findingWords } from './finding-words';

const chinese = createTranslate('zh-CN');
const english = createTranslate('en');

describe('the words of a finding', () => {
  it.each<[string, Path, string, string]>([
    [
      '“title”还没有改，仍是新增时自带的“label”',
      ['blocks', '0', 'title', 'en'],
      '“标题”还没有改，仍是新增时自带的“label”',
      'a text by language, and words that people wrote',
    ],
    ['运营商的 value 还没有改', ['carriers', '2', 'value'], '运营商的“值”还没有改', 'a bare name'],
    [
      '把 maxLength 改成至少 9，或修改 pattern',
      [],
      '把“最多字符数”改成至少 9，或修改“正则表达式”',
      'the names in a hint',
    ],
    [
      '写成 "title": "…"，见 screens/label.json',
      ['title'],
      '写成 "title": "…"，见 screens/label.json',
      'JSON and files',
    ],
    [
      '字段“phone”必填',
      ['steps', '0', 'fields', 'phone'],
      '字段“phone”必填',
      'a field of this name',
    ],
  ])('%s', (text, path, words) => {
    expect(findingWords(text, {}, path, chinese)).toBe(words);
  });

  it.each<[string, Path, string]>([
    ['“label” still says “label”', ['carriers', '2', 'label'], '“Label” still says “Label”'],
    [
      'Make maxLength at least 9, or change the pattern',
      ['pattern'],
      'Make “Most characters” at least 9, or change the pattern',
    ],
  ])('%s', (text, path, words) => {
    expect(findingWords(text, {}, path, english)).toBe(words);
  });

  it('names what is missing as panels do, by the values of its message', () => {
    const missing = { messageId: 'missing-property', data: { property: 'date' } };
    const notice: Path = ['blocks', '0', 'items', '2'];
    expect(findingWords('缺少“date”', missing, notice, chinese)).toBe('缺少“日期”');
    expect(findingWords('“date” is missing', missing, notice, english)).toBe('“Date” is missing');
    const several = { messageId: 'missing-properties', data: { properties: ['date', 'title'] } };
    expect(findingWords('These are missing: date, title', several, notice, english)).toBe(
      'These are missing: “Date”, “Title”',
    );
    const from = { messageId: 'missing-property', data: { property: 'from' } };
    expect(findingWords('缺少“from”', from, ['initialPassword'], chinese)).toBe('缺少“取自”');
    // A field may have any name: the finding says nothing of a member called like it.
    const other = { messageId: 'false-for-null', data: { property: 'date' } };
    expect(findingWords('“date” is not taken out', other, ['fields', 'date'], english)).toBe(
      '“date” is not taken out',
    );
  });
});
