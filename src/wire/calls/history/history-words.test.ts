import { expect, it } from 'vitest';
import { isJsonObject } from '../../../engine';
import { shownAction, shownDeed, shownResult, shownTry } from './history-words';

const modules = Object.values(
  import.meta.glob(['../**/*.ts', '!../**/*.test.ts'], { eager: true }),
);
const contracts = modules
  .flatMap((each): unknown[] => Object.values(Object(each)))
  .filter(isJsonObject)
  .filter(({ audience, history }) => audience !== undefined && typeof history === 'string');
const actions = contracts.flatMap(({ audience, history }) =>
  audience === 'student' ? [] : [String(history)],
);
const ofStudents = contracts.filter(({ audience }) => audience === 'student');
const isChinese = (text: string) => /\p{sc=Han}/u.test(text);

/** The text of each module of the gateway, in which entries are made that no contract names. */
const sources = Object.values(
  import.meta.glob<string>(
    ['../../../gateway/**/*.ts', '!**/*.test.ts', '!**/migrations/*', '!**/messages/*'],
    { query: '?raw', import: 'default', eager: true },
  ),
);

it('has Chinese words for each action of operators, publishers and administrators', () => {
  const filled = actions
    // Its table or change is a part of the name.
    .filter((action) => !/^import|^\$|^approval/.test(action))
    .map((action) => action.replaceAll(/\$\{\w+\}/g, 'x'));
  expect(filled.length).toBeGreaterThan(40);
  expect(filled.filter((action) => !isChinese(shownDeed(action, 'zh-CN')))).toEqual([]);
});

it('has Chinese words for each action that the gateway names beside its calls', () => {
  const literals = /\b(?:action: |did: |action =\s+)(['`])([^'`$]+)(?:\1(?! in )|\$)/g;
  const named = sources.flatMap((text) =>
    [...text.matchAll(literals)].map(([, , name = '']) => name),
  );
  for (const action of ['lose entries (', 'be asked for a visitor', 'let in visitor'])
    expect(named).toContain(action);
  const words = named.map((action) => action.replace(/\W+$/, ''));
  expect(words.filter((action) => !isChinese(shownDeed(action, 'zh-CN')))).toEqual([]);
});

it('has words for each call of students that it tells of, also for a help desk', () => {
  expect(ofStudents.length).toBeGreaterThan(10);
  for (const { name } of ofStudents) {
    const action = String(name);
    expect([action, shownTry(action, 'zh-CN')]).toEqual([
      action,
      expect.stringMatching(/\p{sc=Han}/u),
    ]);
    expect([action, isChinese(shownDeed(action, 'zh-CN'))]).toEqual([action, true]);
    expect(shownTry(action, 'en')).not.toBe(action);
    expect(shownDeed(action, 'en')).not.toBe(action);
  }
});

it('says in words why a field of such a call was refused', () => {
  const codes = ofStudents.flatMap(({ codes }) => Object.values(Object(codes)).map(Number));
  expect(codes.length).toBeGreaterThan(3);
  for (const result of codes) {
    const shown = shownResult({ kind: 'sign-in', action: 'signIn', result }, 'zh-CN');
    expect([result, isChinese(shown)]).toEqual([result, true]);
  }
});

it('says whom or which an action was about after its name', () => {
  const deed = { kind: 'administrator', action: 'set roles of administrator li' } as const;
  expect(shownAction(deed, 'zh-CN')).toBe('管理 更改管理员的角色 li');
  expect(shownAction(deed, 'en')).toBe('administrator set roles of administrator li');
  expect(shownDeed('approve publication (wang)', 'zh-CN')).toBe('批准发布（wang）');
  expect(shownDeed('history of something else', 'en')).toBe('history of something else');
});
