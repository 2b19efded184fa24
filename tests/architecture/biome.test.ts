import { expect, test } from 'vitest';
import { runTool } from './run-tool';

test('Biome finds nothing to lint or format', () => {
  const { code, output } = runTool('biome', ['check', '--error-on-warnings', '.']);
  expect(code, output).toBe(0);
});
