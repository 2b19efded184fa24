import { expect, test, vi } from 'vitest';
import { findPostgres } from './postgres';

test('where PostgreSQL is not installed, its tests are skipped and that is said', () => {
  const info = vi.spyOn(console, 'info').mockImplementation(() => {});
  expect(findPostgres([], '')).toBeUndefined();
  expect(info).toHaveBeenCalledWith(expect.stringContaining('are skipped'));
  info.mockRestore();
});

test('in CI they fail', () => {
  expect(() => findPostgres([], 'true')).toThrow(/in CI no test may be skipped/);
});
