import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Configuration, createProject } from '../engine';
import { pluginRegistry } from '../plugins/definitions';
import { contractOperations } from '../wire/calls/contract-operations';
import { withPasswordRules } from './password-rules';

const registry = pluginRegistry();
const file = 'schemas/screens/change-password.json';
const json = readFileSync(file, 'utf8');
const node = screenOf(json);

function screenOf(text: string) {
  const project = createProject({
    files: new Map([[file, text]]),
    assets: new Set(),
    metaSchemas: {},
    operations: contractOperations,
    registry,
  });
  const screen = project.stock.get('change-password');
  if (!screen) throw new Error('There is no stock screen change-password.');
  return screen;
}

const japanese = {
  'At least 8 characters; letters and digits together are stronger': '8 文字以上。',
};

function askedFor(
  passwords: NonNullable<Configuration['accounts']>['passwords'],
  locales?: string[],
  screen = node,
) {
  return withPasswordRules(screen, {
    settings: { accounts: { passwords }, ...(locales && { locales }) },
    registry,
    catalogue: (locale) => (locale === 'ja' ? japanese : undefined),
  });
}

const fieldOf = ({ model }: typeof node, name: string) =>
  model.fields.find((field) => field.name === name)?.field;

describe('the rules of new passwords', () => {
  it('are those of the school, also in the words beside them, in each of its languages', () => {
    const screen = askedFor({ minLength: 12 }, ['zh-CN', 'ja']);
    expect(fieldOf(screen, 'password')).toMatchObject({
      minLength: 12,
      help: {
        'zh-CN': '至少 12 位，建议同时包含字母和数字',
        en: 'At least 12 characters; letters and digits together are stronger',
        ja: '12 文字以上。',
      },
    });
    expect(fieldOf(screen, 'currentPassword')).toEqual(fieldOf(node, 'currentPassword'));
    expect(fieldOf(node, 'password')).toMatchObject({ minLength: 8 });
  });

  it('are said in words for every language, and in those that a catalogue has for them', () => {
    const words = 'At least 8 characters; letters and digits together are stronger';
    const plain = screenOf(
      json.replace(/"help": \{[^}]*"en": "At least 8[^}]*\}/, `"help": "${words}"`),
    );
    const screen = askedFor({ minLength: 12 }, ['en', 'ja'], plain);
    expect(fieldOf(screen, 'password')?.help).toEqual({
      en: words.replace('8', '12'),
      ja: '12 文字以上。',
    });
    const alone = askedFor({ minLength: 12 }, ['en'], plain);
    expect(fieldOf(alone, 'password')?.help).toBe(words.replace('8', '12'));
  });

  it('are made once for all schools that ask for the same', () => {
    expect(askedFor({ minLength: 12 })).toBe(askedFor({ minLength: 12 }));
    expect(askedFor({ minLength: 12 })).not.toBe(askedFor({ minLength: 13 }));
  });

  it('stay as they are where the school asks for no more', () => {
    expect(askedFor({ minLength: 8 })).toBe(node);
    expect(askedFor({ kinds: 2 })).toBe(node);
    expect(askedFor(undefined)).toBe(node);
  });
});
