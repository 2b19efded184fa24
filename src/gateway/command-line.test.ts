import { readFileSync } from 'node:fs';
import stringWidth from 'string-width';
import { describe, expect, it } from 'vitest';
import { helpLines, readCommandLine } from './command-line';
import { settings } from './settings';

const textOf = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const listed = settings.map(({ variable }) => variable);

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

describe('the settings', () => {
  it('are those that the gateway reads', () => {
    const read = textOf('./options.ts').matchAll(/(?:value|fileOf|switchOf)\(\s*'([A-Z_]+)'/g);
    const ofOptions = [...read].map(([, name = '']) => name);
    expect(new Set(listed)).toEqual(new Set([...ofOptions, 'OTEL_EXPORTER_OTLP_ENDPOINT']));
  });

  it('stand in README.md with the same defaults', () => {
    const rows = textOf('../../README.md').split('\n');
    for (const { variable, fallback } of settings) {
      const row = rows.find((line) => line.startsWith('| `') && line.includes(`\`${variable}\``));
      expect(row, variable).toContain(fallback === undefined ? '|' : `\`${fallback}\``);
    }
  });
});

describe('the help', () => {
  it.each(['zh-CN', 'en'] as const)('has every setting in %s, in short lines', (locale) => {
    const text = helpLines(locale).join('\n');
    for (const variable of listed) expect(text).toContain(variable);
    for (const line of text.split('\n')) expect(stringWidth(line)).toBeLessThanOrEqual(100);
  });
});
