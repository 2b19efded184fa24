import { expect, test } from 'vitest';
import { createProject } from '../../src/engine';
import { lint, rules } from '../../src/linter';
import { pluginRegistry } from '../../src/plugins/definitions';
import { humanReport } from './human-report';
import { jsonReport } from './json-report';

const secret = 'q7Zp2Lx9Vb4Nt8Rm5Kc1';
const file = 'schools/lakeside/screens/tdt.json';
const text = JSON.stringify({
  screen: 'tdt',
  title: 'A',
  blocks: [{ block: 'markdown', text: `token: ${secret}` }],
});

test('a secret is told with its place, and never repeated', () => {
  const project = createProject({
    files: new Map([[file, text]]),
    assets: new Set(),
    metaSchemas: {},
    registry: pluginRegistry(),
  });
  const issues = lint(
    project,
    rules.filter(({ name }) => name === 'exposed-secret'),
  );
  const findings = {
    issues,
    errors: issues.length,
    warnings: 0,
    files: 1,
    schools: 1,
    tooManyWarnings: false,
  };
  const report = humanReport(findings, {
    locale: 'en',
    color: false,
    quiet: false,
    shownPath: (path) => path,
    textOf: () => text,
  });
  expect(report).toContain(`${file}:1:`);
  expect(report).toContain('exposed-secret');
  expect(report + jsonReport(findings, 'en')).not.toContain(secret.slice(0, 8));
});
