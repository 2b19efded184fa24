import { describe, expect, it } from 'vitest';
import { isPreviewGreeting, isPreviewReport, isPreviewRequest } from './preview';

const scenario = {
  signedIn: false,
  student: {},
  device: 'PC',
  colorScheme: 'dark',
  today: '2026-11-23',
  storage: 'denied',
  query: { wlanuserip: '10.0.0.1' },
};
const show = { type: 'show', state: {}, path: '/riverside/auth', scenario };

describe('a preview’s messages', () => {
  it.each([
    show,
    { ...show, scenario: { ...scenario, failure: { call: '*', code: 'slow' }, empty: true } },
    { ...show, scenario: { ...scenario, failure: { call: 'signIn', code: 1009 } } },
    { type: 'route', path: '/a', loaded: {} },
    { type: 'select', pointer: null },
    { type: 'select', pointer: '/blocks/0' },
    { type: 'mode', mode: 'use' },
  ])('to the frame: %j', (data) => expect(isPreviewRequest(data)).toBe(true));

  it.each([
    null,
    'show',
    [],
    { type: 'close' },
    { ...show, state: null },
    { ...show, path: '//evil.example' },
    { ...show, path: 'https://evil.example' },
    { ...show, scenario: { ...scenario, device: 'TV' } },
    { ...show, scenario: { ...scenario, today: 'today' } },
    { ...show, scenario: { ...scenario, query: { a: 1 } } },
    { ...show, scenario: { ...scenario, failure: { call: '*', code: 'gone' } } },
    { type: 'select', pointer: 0 },
    { type: 'mode', mode: 'edit' },
  ])('not to the frame: %j', (data) => expect(isPreviewRequest(data)).toBe(false));

  it.each([
    { type: 'ready' },
    { type: 'shown', path: '/a' },
    { type: 'selected', pointer: '' },
    { type: 'selected', pointer: '/blocks/0', words: 'Password' },
    { type: 'moved', to: 'outer' },
    { type: 'typed', text: '字' },
    { type: 'find' },
    { type: 'navigated', path: '/a?b=c', byPage: true },
    { type: 'requested', path: '/a', byPage: false },
    { type: 'acted', call: 'signIn', values: ['user'] },
    { type: 'acted', call: 'leave', values: [], href: 'https://a.example/' },
    { type: 'failed', message: 'x' },
  ])('from the frame: %j', (data) => expect(isPreviewReport(data)).toBe(true));

  it.each([
    undefined,
    { type: 'published' },
    { type: 'shown', path: 'javascript:alert(1)' },
    { type: 'navigated', path: '/a' },
    { type: 'acted', call: 'signIn', values: [{ password: 'x' }] },
    { type: 'selected', pointer: null },
    { type: 'selected', pointer: '', words: 7 },
    { type: 'selected', pointer: '/blocks'.repeat(10_000) },
    { type: 'moved', to: 'away' },
    { type: 'typed', text: 'more than a letter' },
    { type: 'pressed', key: 'k' },
  ])('not from the frame: %j', (data) => expect(isPreviewReport(data)).toBe(false));

  it('begin with a greeting', () => {
    expect(isPreviewGreeting({ type: 'formgate-preview' })).toBe(true);
    expect([null, 'formgate-preview', { type: 'x' }].map(isPreviewGreeting)).toEqual([
      false,
      false,
      false,
    ]);
  });
});
