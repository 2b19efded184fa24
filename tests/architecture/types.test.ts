import { expect, test } from 'vitest';
import { runTool } from './run-tool';

test('the compiler finds no wrong type', () => {
  // Several threads check much of the project twice, and other tests need the cores.
  const { code, output } = runTool('tsc', ['--noEmit', '--singleThreaded', '-p', '.']);
  expect(code, output).toBe(0);
});
