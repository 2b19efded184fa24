import { expect, it } from 'vitest';
import { isJsonObject } from '../../../engine';
import { shownAction, shownDeed } from './history-words';

const modules = Object.values(
  import.meta.glob(['../**/*.ts', '!../**/*.test.ts'], { eager: true }),
);
const actions = modules
  .flatMap((each): unknown[] => Object.values(Object(each)))
  .flatMap((each) => {
    if (!isJsonObject(each) || each.audience === undefined || each.audience === 'student')
      return [];
    return typeof each.history === 'string' ? [each.history] : [];
  });

it('has Chinese words for each action of operators, publishers and administrators', () => {
  const filled = actions
    // Its table or change is a part of the name.
    .filter((action) => !/^import|^\$|^approval/.test(action))
    .map((action) => action.replaceAll(/\$\{\w+\}/g, 'x'));
  expect(filled.length).toBeGreaterThan(40);
  expect(filled.filter((action) => !/\p{sc=Han}/u.test(shownDeed(action, 'zh-CN')))).toEqual([]);
});

it('says whom or which an action was about after its name', () => {
  const deed = { kind: 'administrator', action: 'set roles of administrator li' } as const;
  expect(shownAction(deed, 'zh-CN')).toBe('管理 更改管理员的角色 li');
  expect(shownAction(deed, 'en')).toBe('administrator set roles of administrator li');
  expect(shownDeed('approve publication (wang)', 'zh-CN')).toBe('批准发布（wang）');
  expect(shownDeed('history of something else', 'en')).toBe('history of something else');
});
