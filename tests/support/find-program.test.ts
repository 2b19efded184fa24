import { expect, test, vi } from 'vitest';
import { findProgram } from './find-program';

const program = { name: 'A server', paths: ['/nowhere', import.meta.filename], package: 'server' };
const missing = { ...program, paths: ['/nowhere'] };

test('a program is where the first of its paths is', () => {
  expect(findProgram(program, 'true')).toBe(import.meta.filename);
});

test('where it is not installed, its tests are skipped and that is said', () => {
  const info = vi.spyOn(console, 'info').mockImplementation(() => {});
  expect(findProgram(missing, '')).toBeUndefined();
  expect(findProgram({ ...program, isWhole: () => false }, '')).toBeUndefined();
  expect(info).toHaveBeenCalledWith(
    'A server is not installed: the tests that need it are skipped.',
  );
  info.mockRestore();
});

test('in CI they fail, and the package is named', () => {
  expect(() => findProgram(missing, 'true')).toThrow(/may be skipped.*apt-get install server/);
});
