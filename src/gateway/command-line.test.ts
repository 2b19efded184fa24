import stringWidth from 'string-width';
import { describe, expect, it } from 'vitest';
import { helpLines, readCommandLine } from './command-line';
import { describeSetting, settingList } from './settings';

describe('readCommandLine', () => {
  it.each([
    [[], 'serve'],
    [['--help'], 'help'],
    [['-h'], 'help'],
    [['--version'], 'version'],
    [['-v'], 'version'],
  ] as const)('%j asks to %s', (args, request) => {
    expect(readCommandLine(args)).toBe(request);
  });

  it.each([
    [['--port', '9000'], 'PORT=9000 npm start'],
    [['--trust-proxy=1'], 'TRUST_PROXY=1 npm start'],
    [['--database-url', 'postgres://me:secret@localhost/'], 'DATABASE_URL=… npm start'],
    [['--data-dir'], 'DATA_DIR=… npm start'],
    [['--data-dir', '/srv/data'], 'DATA_DIR=/srv/data npm start'],
    [['--public-url=https://me:secret@a.edu.cn'], 'PUBLIC_URL=https://…@a.edu.cn npm start'],
  ] as const)('%j is told as the variable: %s', (args, remedy) => {
    expect(() => readCommandLine(args)).toThrow(remedy);
  });

  it.each(['--prot', 'serve'])('%s is not known', (argument) => {
    expect(() => readCommandLine([argument])).toThrow(
      `“${argument}” is not known here. --help lists all settings.`,
    );
  });

  it('does not repeat what may be a secret', () => {
    expect(() => readCommandLine(['--token=hidden'])).toThrow('“--token” is not known here.');
  });
});

describe('the help', () => {
  it.each(['zh-CN', 'en'] as const)('has every setting in %s, in short lines', (locale) => {
    const text = helpLines(locale).join('\n');
    for (const setting of settingList) {
      expect(text).toContain(setting.variable);
      for (const part of describeSetting(setting, locale)) expect(text).toContain(part.trim());
    }
    for (const line of text.split('\n')) expect(stringWidth(line)).toBeLessThanOrEqual(100);
  });
});
