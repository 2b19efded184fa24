import { expect, test } from 'vitest';
import { createProject } from '../../../src/engine';
import { lint, rules } from '../../../src/linter';
import { pluginRegistry } from '../../../src/plugins/definitions';
import { reports } from './all-reports';
import type { ReportContext } from './report';

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
    operations: { operations: {} },
    metaSchemas: { 'screen.schema.json': {}, 'configuration.schema.json': {} },
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
    files: [file],
    schools: 1,
    omitted: 0,
    tooManyWarnings: false,
  };
  const context: ReportContext = {
    locale: 'en',
    color: false,
    quiet: false,
    columns: 100,
    version: '1.2.3',
    shownPath: (path) => path,
    textOf: () => text,
  };
  for (const [format, report] of Object.entries(reports)) {
    const printed = report(findings, context);
    expect(printed, format).toContain('exposed-secret');
    expect(printed, format).not.toContain(secret.slice(0, 8));
  }
});
