import { describe, expect, it } from 'vitest';
import { createTranslate } from '../../engine';
import { changeWords } from './change-words';
import type { StudentsChange } from './use-changes';

const change = (changes: Partial<StudentsChange>): StudentsChange => ({
  ...{ heading: null, title: 'page added', kind: 'block', change: 'added' },
  ...{ screen: 'notify', path: [] },
  ...changes,
});

describe('the words of a change', () => {
  const notice = { title: { 'zh-CN': '周六维护', en: 'Maintenance' } };
  const path = ['blocks', 'notices', 'items', 'first'];

  it.each([
    ['en', 'Added: notices › “Maintenance”'],
    ['zh-CN', '新增：notices › “周六维护”'],
  ])('name what was added as people know it, in %s', (locale, words) => {
    const translate = createTranslate(locale);
    expect(changeWords(change({ path, after: notice }), translate)).toBe(words);
  });

  it('name what was removed by what it was', () => {
    const removed = change({ change: 'removed', path, before: notice });
    expect(changeWords(removed, createTranslate('en'))).toBe('Removed: notices › “Maintenance”');
  });

  it('name the property of a part', () => {
    const label = change({
      ...{ change: 'changed', path: ['blocks', 'form', 'steps', 'in', 'fields', 'card', 'label'] },
      ...{ before: 'Number', after: 'Card' },
    });
    expect(changeWords(label, createTranslate('en'))).toBe('Changed: form › in › card › Label');
  });

  it('are the gateway’s for a whole page', () => {
    expect(changeWords(change({}), createTranslate('en'))).toBe('page added');
  });
});
