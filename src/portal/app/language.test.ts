import { describe, expect, it, vi } from 'vitest';
import { createLanguage } from './language';

describe('createLanguage', () => {
  it('stores a change in the cookie, and calls the listeners', () => {
    const set = vi.fn(() => false);
    const language = createLanguage('zh-CN', { get: () => undefined, set, remove() {} });
    const listener = vi.fn();
    const stop = language.subscribe(listener);
    language.change('en');
    expect(language.current()).toBe('en');
    expect(set).toHaveBeenCalledWith('locale', 'en', 31_536_000);
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
    language.change('zh-CN');
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
