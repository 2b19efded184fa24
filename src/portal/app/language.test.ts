import { describe, expect, it, vi } from 'vitest';
import { type Catalogue, defineMessages } from '../../engine';
import type { PageConfiguration } from '../../wire';
import { createLanguage } from './language';

const { hello } = defineMessages('made-up', { hello: { 'zh-CN': '你好', en: 'Hello' } });

function languageWith(
  load: (locale: string) => Promise<Catalogue> = () => Promise.resolve({}),
  configuration: Partial<PageConfiguration> = {},
) {
  const set = vi.fn(() => false);
  const cookies = { get: () => undefined, set, remove() {} };
  const language = createLanguage({
    locale: 'zh-CN',
    messages: undefined,
    configuration: { schoolNameEn: 'made-up', ownPages: [], ...configuration },
    cookies,
    load,
  });
  return { set, language };
}

describe('createLanguage', () => {
  it('stores a change in the cookie, and calls the listeners', () => {
    const { language, set } = languageWith();
    const listener = vi.fn();
    const stop = language.subscribe(listener);
    language.change('en');
    expect(language.current().locale).toBe('en');
    expect(set).toHaveBeenCalledWith('locale', 'en', 31_536_000);
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
    language.change('zh-CN');
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('loads a language that the product does not speak, once', async () => {
    const load = vi.fn(() => Promise.resolve({ 'made-up.hello': 'こんにちは' }));
    const { language } = languageWith(load);
    language.change('ja');
    expect(language.current()(hello)).toBe('你好');
    await expect.poll(() => language.current()(hello)).toBe('こんにちは');
    language.change('en');
    language.change('ja');
    expect(language.current()(hello)).toBe('こんにちは');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('shows the texts of a language whose messages do not load', async () => {
    const { language } = languageWith(() => Promise.reject(new Error('offline')));
    language.change('ja');
    await expect.poll(() => language.current().locale).toBe('ja');
    expect(language.current()(hello)).toBe('Hello');
  });

  it('keeps to the last choice while another language still loads', async () => {
    const { language } = languageWith(() => Promise.resolve({ 'made-up.hello': 'こんにちは' }));
    language.change('ja');
    language.change('en');
    await new Promise((resolve) => setTimeout(resolve));
    expect(language.current()(hello)).toBe('Hello');
  });

  it('loads the school’s own words of a built-in language', async () => {
    const load = () => Promise.resolve({ 'made-up.hello': 'Good day' });
    const { language } = languageWith(load, { words: ['en'] });
    language.change('en');
    await expect.poll(() => language.current()(hello)).toBe('Good day');
  });

  it('falls back to the built-in language that the school offers, in texts and messages alike', async () => {
    const { language } = languageWith(undefined, { locales: ['zh-CN', 'ja'] });
    language.change('ja');
    await expect.poll(() => language.current().locale).toBe('ja');
    const translate = language.current();
    expect([translate(hello), translate({ 'zh-CN': '再见', en: 'Goodbye' })]).toEqual([
      '你好',
      '再见',
    ]);
  });
});
