import { describe, expect, it } from 'vitest';
import { terminalLocale } from './terminal-locale.mjs';

describe('terminalLocale', () => {
  it.each([
    [{ LANG: 'zh_CN.UTF-8' }, 'en-US', 'zh-CN'],
    [{ LANG: 'zh' }, 'en-US', 'zh-CN'],
    [{ LANG: 'zh_TW.UTF-8' }, 'en-US', 'zh-CN'],
    [{ LANG: 'en_GB.UTF-8' }, 'zh-CN', 'en'],
    [{ LANG: 'de_DE' }, 'zh-CN', 'en'],
    [{ LANG: 'C.UTF-8' }, 'zh-CN', 'en'],
    [{ LC_ALL: 'POSIX', LANG: 'zh_CN' }, 'zh-CN', 'en'],
    [{ LC_ALL: '', LC_MESSAGES: 'zh_CN', LANG: 'en_US' }, 'en-US', 'zh-CN'],
    [{ LC_ALL: 'en_US', LC_MESSAGES: 'zh_CN', LANG: 'zh_CN' }, 'en-US', 'en'],
    // Zhuang, which is no Chinese.
    [{ LANG: 'zha_CN' }, 'en-US', 'en'],
    [{}, 'zh-CN', 'zh-CN'],
    [{}, 'zh-Hans-CN', 'zh-CN'],
    [{ LANG: '' }, 'zh', 'zh-CN'],
    [{}, 'en-US', 'en'],
  ])('of %j on a system in %s is %s', (env, systemLocale, expected) => {
    expect(terminalLocale(env, systemLocale)).toBe(expected);
  });
});
