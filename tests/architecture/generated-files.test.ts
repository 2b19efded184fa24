import { expect, test } from 'vitest';
import { runTool } from './run-tool';

test('operations.json, meta-schemas, patch schemas and types are what the definitions and stock screens give', () => {
  const { code, output } = runTool('generate', ['--check']);
  expect(code, output).toBe(0);
});
