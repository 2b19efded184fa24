import { expect, test } from 'vitest';
import { runTool } from './run-tool';

test('the compiler finds no wrong type', () => {
  const { code, output } = runTool('tsc', ['--noEmit', '-p', '.']);
  expect(code, output).toBe(0);
});
