import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../setup/paths.mjs';
import { collectMessages, localeFile } from './messages.mjs';

const message = (id, english = id) => ({ id, words: { 'zh-CN': `中${id}`, en: english } });
const none = { formats: [], widgets: [], labelSets: [] };

test('messages come from modules, definitions and the error catalogue, ordered by id', () => {
  const registry = {
    ...none,
    widgets: [{ name: 'a', messages: { open: message('widget.a.open') } }, { name: 'b' }],
    labelSets: [{ labels: { X: message('labelSet.c.X') } }],
  };
  const modules = [{ messages: { skip: message('portal.skip') }, other: 1, call() {} }];
  const messages = collectMessages(modules, registry, [message('error.1000')]);
  expect(localeFile(messages, 'en')).toEqual({
    $schema: '../locale.schema.json',
    'error.1000': 'error.1000',
    'labelSet.c.X': 'labelSet.c.X',
    'portal.skip': 'portal.skip',
    'widget.a.open': 'widget.a.open',
  });
});

test('two messages of one id are refused', () => {
  const modules = [{ messages: { skip: message('portal.skip') } }];
  expect(() => collectMessages(modules, none, [message('portal.skip', 'Other')])).toThrow(
    'Two messages have the id "portal.skip".',
  );
});

test('no message that a school may translate is left out: all but those of the Studio', () => {
  const known = Object.keys(
    JSON.parse(readFileSync(join(root, 'schemas/locales/en.json'), 'utf8')),
  );
  const files = readdirSync(join(root, 'src'), { recursive: true }).filter(
    (file) =>
      /\.tsx?$/.test(file) && !/\.test(-support)?\.tsx?$/.test(file) && !/^studio[/\\]/.test(file),
  );
  const prefixes = files.flatMap((file) =>
    [...readFileSync(join(root, 'src', file), 'utf8').matchAll(/defineMessages\('([^']+)'/g)].map(
      ([, prefix]) => prefix,
    ),
  );
  expect(prefixes.length).toBeGreaterThan(10);
  for (const prefix of prefixes) {
    expect(
      known.some((id) => id.startsWith(`${prefix}.`)),
      prefix,
    ).toBe(true);
  }
});
