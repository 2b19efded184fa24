import { describe, expect, it, vi } from 'vitest';
import { type Catalogue, defineMessages } from '../../engine';
import { createLanguage } from './language';

const { hello } = defineMessages('made-up', { hello: { 'zh-CN': '你好', en: 'Hello' } });

function languageWith(load: (locale: string) => Promise<Catalogue> = () => Promise.resolve({})) {
  const set = vi.fn(() => false);
  const cookies = { get: () => undefined, set, remove() {} };
  return { set, language: createLanguage({ locale: 'zh-CN', messages: undefined, cookies, load }) };
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
});
