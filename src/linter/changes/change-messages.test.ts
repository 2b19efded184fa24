import { expect, test } from 'vitest';
import { changeTitle, headingOf } from './change-messages';
import type { Change } from './compare-schools';

const step = ['blocks', 'form', 'steps', 'sign-in'];
const login = { screen: 'login', change: 'removed' } as const;
const own = { screen: undefined, change: 'changed' } as const;

const cases: [Change, string | undefined, string][] = [
  [
    { ...login, kind: 'field', path: [...step, 'fields', 'floor'] },
    'screen login',
    'field removed: blocks › form › steps › sign-in › fields › floor',
  ],
  [
    { ...login, kind: 'field', change: 'moved', path: [...step, 'fields'] },
    'screen login',
    'field moved: blocks › form › steps › sign-in › fields',
  ],
  [
    { ...login, kind: 'field', path: ['fields', 'account', 'maxLength'] },
    'screen login',
    'property removed: fields › account › maxLength',
  ],
  [
    { ...login, kind: 'setting', path: ['blocks', 'notices', 'items'] },
    'screen login',
    'property removed: blocks › notices › items',
  ],
  [
    { ...login, kind: 'setting', path: step },
    'screen login',
    'step removed: blocks › form › steps › sign-in',
  ],
  [
    { ...login, kind: 'setting', path: ['blocks', 'form', 'links', 'help'] },
    'screen login',
    'link removed: blocks › form › links › help',
  ],
  [
    { ...login, kind: 'block', path: ['blocks', 'notices'] },
    'screen login',
    'block removed: blocks › notices',
  ],
  [
    { ...own, kind: 'colour', path: ['theme', 'radius'] },
    'settings',
    'appearance changed: theme › radius',
  ],
  [{ ...own, kind: 'setting', path: ['security'] }, 'settings', 'setting changed: security'],
  [{ ...own, kind: 'asset', path: ['assets/a.md'] }, 'files', 'file changed: assets/a.md'],
  [{ ...own, kind: 'school', change: 'added', path: [] }, undefined, 'school added'],
];

test.each(cases)('%j', (change, heading, title) => {
  expect([headingOf(change, 'en'), changeTitle(change, 'en')]).toEqual([heading, title]);
});

test('Chinese has its own punctuation', () => {
  const change: Change = { ...own, kind: 'colour', path: ['theme', 'radius'] };
  expect(changeTitle(change, 'zh-CN')).toBe('外观改动：theme › radius');
});
