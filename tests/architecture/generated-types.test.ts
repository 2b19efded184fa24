import { expect, test } from 'vitest';
import { runTool } from './run-tool';

test('the committed types are what the meta-schemas give', () => {
  const { code, output } = runTool('types', ['--check']);
  expect(code, output).toBe(0);
});
