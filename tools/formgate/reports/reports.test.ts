import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { SaxesParser } from 'saxes';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestPortal, project, type TestFolder } from '../formgate.test-support';
import { FORMATS } from './formats';

let portal: TestFolder;

beforeEach(() => {
  portal = createTestPortal();
});

afterEach(() => portal.remove());

const link = (label: unknown, screen: string) => ({ label, screen });

/** A picture whose name wants escaping, with a script. */
const picture = 'schools/lakeside/assets/a, b&c%.svg';

/** Two errors and a warning in one file whose texts want escaping, and one in a picture. */
function writeMistakes(): string {
  const file = 'schools/lakeside/screens/a.json';
  portal.write(picture, '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
  const links = [link('<A> & "B"', 'logn'), link('100%\r\n::', 'hom')];
  portal.write(file, { screen: 'a', title: { en: 'A' }, blocks: [{ block: 'links', links }] });
  return file;
}

async function report(format: string, ...more: string[]) {
  return portal.formgate(['validate', '--format', format, ...more]);
}

const sarifSchema: unknown = JSON.parse(
  readFileSync(join(project, 'tests/cases/sarif-schema-2.1.0.json'), 'utf8'),
);

/**
 * The schema is written in draft-04, of which it uses nothing that draft-07 reads otherwise but the
 * name of its id.
 */
const { id, $schema, ...sarif } = Object(sarifSchema);
const ajv = new Ajv({
  strict: false,
  allErrors: true,
  formats: { uri: /^\w+:/, 'uri-reference': /^[^ ]*$/, 'date-time': true },
});
const validate = ajv.compile({ ...sarif, $id: id });

function isSarif(log: unknown): readonly unknown[] {
  validate(log);
  return validate.errors ?? [];
}

describe('sarif', () => {
  test('is valid by the schema of 2.1.0, with findings and without', async () => {
    expect(isSarif(JSON.parse((await report('sarif')).stdout))).toEqual([]);
    writeMistakes();
    portal.write('schools/lakeside/configration.json', '{ "schoolNameEn": "lakeside", }');
    for (const locale of ['zh-CN', 'en']) {
      const { stdout, exitCode } = await report('sarif', '--locale', locale);
      const log = JSON.parse(stdout);
      expect(exitCode).toBe(1);
      expect(log.runs[0].results.length).toBeGreaterThan(2);
      expect(isSarif(log)).toEqual([]);
    }
  });

  test('the schema refuses what is no SARIF', () => {
    expect(isSarif({ version: '2.1.0', runs: [{ tool: {} }] })).not.toEqual([]);
  });

  test('names places, rules and fixes', async () => {
    const file = writeMistakes();
    const log = JSON.parse((await report('sarif', '--rule', 'unknown-screen')).stdout);
    const [{ tool, results }] = log.runs;
    expect(tool.driver).toMatchObject({ name: 'formgate', semanticVersion: '1.2.3' });
    const [first] = results;
    expect(tool.driver.rules[first.ruleIndex]).toMatchObject({
      id: 'unknown-screen',
      shortDescription: { text: expect.any(String) },
    });
    const region = { startLine: 12, startColumn: 21, endLine: 12, endColumn: 27 };
    expect(first).toMatchObject({
      ruleId: 'unknown-screen',
      level: 'error',
      locations: [{ physicalLocation: { artifactLocation: { uri: file }, region } }],
      fixes: [
        {
          artifactChanges: [
            { replacements: [{ deletedRegion: region, insertedContent: { text: '"login"' } }] },
          ],
        },
      ],
    });
  });

  test('names files as a URI has them', async () => {
    writeMistakes();
    const { stdout } = await report('sarif', '--rule', 'unsafe-svg');
    const uri = picture.split('/').map(encodeURIComponent).join('/');
    expect(JSON.parse(stdout).runs[0].results[0]).toMatchObject({
      locations: [{ physicalLocation: { artifactLocation: { uri } } }],
    });
  });

  test('paths start where the code host’s workspace does', async () => {
    writeMistakes();
    const { stdout } = await portal.formgate(
      ['validate', '--format', 'sarif', 'schools/lakeside'],
      {
        env: { GITHUB_WORKSPACE: join(portal.path, 'schools') },
      },
    );
    expect(stdout).toContain('"uri": "lakeside/screens/');
  });
});

describe('junit', () => {
  test('is well-formed, and its counts are right', async () => {
    writeMistakes();
    const { stdout } = await report('junit');
    const counted = { testcase: 0, failure: 0 };
    let suites: Record<string, unknown> = {};
    const parser = new SaxesParser();
    parser.on('error', (error) => {
      throw error;
    });
    parser.on('opentag', ({ name, attributes }) => {
      if (name === 'testsuites') suites = attributes;
      if (name === 'testcase' || name === 'failure') counted[name]++;
    });
    parser.write(stdout).close();
    expect(suites).toEqual({
      name: 'formgate',
      tests: String(counted.testcase),
      failures: String(counted.failure),
      errors: '0',
    });
    expect(counted.failure).toBeGreaterThan(2);
    expect(counted.testcase).toBeGreaterThan(counted.failure);
  });

  test('of nothing has passed', async () => {
    const { stdout } = await report('junit');
    expect(stdout).toContain('failures="0"');
    expect(stdout).not.toContain('<failure');
  });

  test('what XML cannot hold is replaced', async () => {
    portal.write(
      'schools/lakeside/configration.json',
      '{ "schoolNameEn": "lakeside", "a\\u0001\\ud800": 1, "<b>": 1 }',
    );
    const { stdout } = await report('junit');
    expect(() => new SaxesParser().write(stdout).close()).not.toThrow();
    expect(stdout).toContain('a\ufffd\ufffd');
    expect(stdout).toContain('&lt;b&gt;');
  });
});

describe('github', () => {
  test('escapes as the runner reads it', async () => {
    writeMistakes();
    const { stdout } = await report('github');
    const lines = stdout.trimEnd().split('\n');
    for (const line of lines) {
      const [, command, properties = '', message] = /^::(\w+) ([^:]*)::(.*)$/.exec(line) ?? [];
      expect(command, line).toMatch(/^(error|warning|notice)$/);
      expect(properties.split(',').map((one) => one.split('=')[0])).toEqual(
        expect.arrayContaining(['file', 'line', 'endLine', 'title']),
      );
      expect(message, line).toBeTruthy();
    }
    expect(stdout).toContain(
      'file=schools/lakeside/screens/a.json,line=12,endLine=12,col=21,endColumn=27,title=unknown-screen',
    );
    expect(stdout).toContain('file=schools/lakeside/assets/a%2C b&c%25.svg,line=1,');
  });

  test('is empty without findings', async () => {
    expect(await report('github')).toEqual({ exitCode: 0, stdout: '', stderr: '' });
  });
});

test('compact is one line for each finding', async () => {
  const file = writeMistakes();
  const { stdout } = await report('compact', '--rule', 'unknown-screen');
  expect(stdout).toBe(
    [
      `${file}:12:21: error unknown-screen There is no screen “logn”. Did you mean “login”?`,
      `${file}:16:21: error unknown-screen There is no screen “hom”. Did you mean “home”?`,
      '',
    ].join('\n'),
  );
});

describe.each(FORMATS)('%s', (format) => {
  test('stands alone on stdout', async () => {
    writeMistakes();
    const { stdout, stderr } = await report(format, '--max-warnings', '0');
    if (format !== 'pretty') expect(stderr).toMatch(/^(formgate: More warnings[^\n]*\n)?$/);
    if (format === 'json' || format === 'sarif') expect(() => JSON.parse(stdout)).not.toThrow();
    expect(stdout).toMatch(/^$|\n$/);
  });

  test('has the words in both languages', async () => {
    writeMistakes();
    const chinese = await report(format, '--locale', 'zh-CN');
    expect(chinese.stdout).toContain('没有名为');
    expect(chinese.stdout).not.toContain('There is no');
    expect((await report(format)).stdout).not.toContain('没有名为');
  });
});

test('of many findings the report for people says once what to do, and counts them by rule', async () => {
  const links = Array.from({ length: 30 }, (_, index) => ({
    id: `l${index}`,
    ...link({ 'zh-CN': `第${index}项`, en: `Item ${index}` }, `nowhere${index}`),
  }));
  portal.write('schools/lakeside/screens/a.json', {
    screen: 'a',
    title: { 'zh-CN': '页面', en: 'A' },
    blocks: [{ block: 'links', links }],
  });
  const { stdout, exitCode } = await report('pretty', '--rule', 'unknown-screen');
  expect(exitCode).toBe(1);
  expect(stdout.match(/There are: home/g)).toHaveLength(1);
  expect(stdout).toContain('By rule (--rule shows one of them): unknown-screen 30.');
});
