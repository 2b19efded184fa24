import { describe, expect, it } from 'vitest';
import type { Outline } from '../worker/messages';
import { collectTexts } from './collect-texts';

describe('the texts of a school', () => {
  const bases: Outline['bases'] = {
    '': { value: { name: { 'zh-CN': '甲', en: 'A' } }, blank: {} },
    login: {
      value: {
        title: { 'zh-CN': '登录' },
        blocks: [{ id: 'a', text: { en: 'Hi', count: 3 } }, { label: 'Plain' }],
      },
      blank: { screen: 'login', extends: 'stock', patch: {} },
    },
  };

  it('are those by language of all pages and of the settings, with what the school itself says', () => {
    const files = {
      'screens/login.json': {
        text: '{"screen":"login","extends":"stock","patch":{"title":{"en":"Sign in"}}}',
      },
    };
    expect(collectTexts(files, bases).map(({ id, texts }) => [id, texts])).toEqual([
      ['#/name', { 'zh-CN': '甲', en: 'A' }],
      ['login#/title', { 'zh-CN': '登录', en: 'Sign in' }],
    ]);
  });

  it('are none of the parameters of a link or request, whose names are languages as well', () => {
    const value = { params: { id: 'spring' }, values: { mac: 'mac' }, title: { fr: 'Réseau' } };
    const screen = { activity: { value, blank: {} } };
    const idsWith = (locales: string[]) =>
      collectTexts({}, { '': { value: { locales }, blank: {} }, ...screen }).map(({ id }) => id);
    expect(idsWith(['en'])).toEqual([]);
    expect(idsWith(['fr', 'en'])).toEqual(['activity#/title']);
  });

  it('are none of a file that is broken', () => {
    expect(
      collectTexts({ 'screens/login.json': { text: '{' } }, bases).map(({ id }) => id),
    ).toEqual(['#/name']);
  });
});
