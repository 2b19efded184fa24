import { expect, test } from 'vitest';
import { runTool } from './run-tool';

test('no file, export or package is unused', () => {
  const { code, output } = runTool('knip', ['--no-progress', '--no-config-hints']);
  expect(code, output).toBe(0);
});
