import { describe, expect, it } from 'vitest';
import { createTranslate } from '../../engine';
import { changeWords } from './change-words';
import type { StudentsChange } from './use-changes';

const change = (changes: Partial<StudentsChange>): StudentsChange => ({
  ...{ heading: null, title: 'page added', kind: 'block', change: 'added' },
  ...{ screen: 'notify', page: 'Notices', path: [], names: [] },
  ...changes,
});

describe('the words of a change', () => {
  const path = ['blocks', 'notices', 'items', 'first'];
  const names = [null, 'Notices', null, 'Maintenance'];
  const english = createTranslate('en');

  it.each([
    ['en', 'Added: Notices › “Maintenance”'],
    ['zh-CN', '新增：Notices › “Maintenance”'],
  ])('name parts as people know them, in %s', (locale, words) => {
    expect(changeWords(change({ path, names }), createTranslate(locale))).toBe(words);
  });

  it('name the property of a part', () => {
    const label = change({
      ...{ change: 'changed', path: ['blocks', 'form', 'steps', 'in', 'fields', 'card', 'label'] },
      names: [null, 'Sign-in form', null, 'Sign in', null, 'Card', null],
    });
    expect(changeWords(label, english)).toBe('Changed: Sign-in form › Sign in › Card › Label');
  });

  it('name what a request sends', () => {
    const prefix = change({
      ...{ change: 'changed', path: ['blocks', 'form', 'submit', 'values', 'user', 'prefix'] },
      names: [null, 'Sign-in form', 'Sign in', null, null, null],
    });
    expect(changeWords(prefix, english)).toBe('Changed: Sign-in form › Sign in › Account › Prefix');
  });

  it('name a member by what it is there', () => {
    const phone = change({ change: 'changed', path: ['contact', 'phone'], names: [null, null] });
    expect(changeWords(phone, english)).toBe('Changed: Contact › Telephone');
  });

  it('leave a part that has no name its id', () => {
    const removed = change({ change: 'removed', path, names: [null, null, null, null] });
    expect(changeWords(removed, english)).toBe('Removed: notices › first');
  });

  it.each([
    ['added', 'Students can open this page'],
    ['removed', 'Students can no longer open this page'],
  ] as const)('call no page removed that is closed: %s', (kind, words) => {
    expect(changeWords(change({ kind: 'screen', change: kind }), english)).toBe(words);
  });

  it.each([
    ['added', 'The first publication: students can open the pages of this school'],
    ['removed', 'Students can no longer open the pages of this school'],
  ] as const)('say what a whole school is to students: %s', (kind, words) => {
    expect(changeWords(change({ kind: 'school', change: kind }), english)).toBe(words);
  });
});
