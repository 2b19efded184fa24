import { expect, test } from 'vitest';
import { createTestPortal, project, runFormgate } from '../../formgate.test-support';

const preview = (...args: string[]) =>
  runFormgate(['preview', 'login', '--school', 'riverside', ...args], { cwd: project });
const values = (json: object) => ['--values', JSON.stringify(json)];
const all = { account: '2023001', carrier: '@cmcc', password: 'Pass-word-1' };

async function requestOf(...args: string[]) {
  const { stdout } = await preview(...args, '--format', 'json');
  return JSON.parse(stdout).steps[0];
}

test('shows the request, and how a value is built', async () => {
  const { exitCode, stdout } = await preview(...values(all));
  expect(exitCode).toBe(0);
  expect(stdout).toContain('Step sign-in: sent to signIn (device PC)');
  expect(stdout).toContain('user       = ",0,2023001@cmcc"  the field account');
  expect(stdout).toContain('prefix ",0,"  the device PC');
  expect(stdout).toContain('suffix "@cmcc"  the field carrier');
});

test.each([
  [[...values(all), '--device', 'IOS'], { user: ',1,2023001@cmcc' }],
  [values({ ...all, account: ' ,0,2023001 ' }), { user: ',0,2023001@cmcc' }],
  [values({ ...all, carrier: '#' }), { user: ',0,2023001' }],
  [[...values(all), '--query', 'wlanuserip=10.0.0.1'], { wlanuserip: '10.0.0.1' }],
])('%j', async (args, expected) => {
  expect((await requestOf(...args)).request).toMatchObject(expected);
});

test('an affix that is not added says why', async () => {
  const typed = await preview(...values({ ...all, account: ',0,2023001' }));
  expect(typed.stdout).toContain('prefix ",0,"  the device PC  not added: it was typed already');
  const hash = await preview(...values({ ...all, carrier: '#' }), '--locale', 'zh-CN');
  expect(hash.stdout).toContain('不加：值里有 #');
});

test('a field that is kept is sent with the others that are', async () => {
  const entered = { account: '202300101', carrier: '#', password: 'x', remark: 'Laptop' };
  const shown = await runFormgate(
    ['preview', 'login', '--school', 'northlake', ...values(entered)],
    { cwd: project },
  );
  expect(shown.stdout).toMatch(/kept\.remark += "Laptop" {2}the field remark, which is kept/);
  const json = await runFormgate(
    ['preview', 'login', '--school', 'northlake', ...values(entered), '--format', 'json'],
    { cwd: project },
  );
  expect(JSON.parse(json.stdout).steps[0].request).toMatchObject({ kept: { remark: 'Laptop' } });
  const table = await runFormgate(
    ['preview', 'login', '--school', 'northlake', ...values(entered), '--table'],
    { cwd: project },
  );
  expect(table.stdout).toMatch(/→ kept\.remark\n/);
  expect(table.stdout).toMatch(/ {2}Laptop\n/);
});

test('secrets are shown only where that is asked for', async () => {
  const masked = await preview(...values(all), '--table');
  const plain = await preview(...values(all));
  for (const { stdout } of [masked, plain]) expect(stdout).not.toContain(all.password);
  expect(plain.stdout).toContain('••••••');
  expect((await requestOf(...values(all), '--show-secrets')).request.password).toBe(all.password);
});

test('what is required and missing is told, and gives 1', async () => {
  const { exitCode, stdout } = await preview(...values({ account: '2023001' }));
  expect(exitCode).toBe(1);
  expect(stdout).toContain('Required and missing: password, carrier');
});

test.each([
  [
    { ...all, carrier: '@nobody' },
    'carrier has no such choice. There are: ',
    { field: 'carrier', keyword: 'enum' },
  ],
  [
    { ...all, account: 'x'.repeat(65) },
    'what is entered in account does not fit its maxLength, 64',
    { field: 'account', keyword: 'maxLength', rule: 64 },
  ],
])(
  'a value that the page refuses is told with the reason, and gives 1',
  async (entered, words, refused) => {
    const { exitCode, stdout } = await preview(...values(entered));
    expect([exitCode, stdout]).toEqual([1, expect.stringContaining(words)]);
    expect((await requestOf(...values(entered))).refused).toEqual([
      expect.objectContaining(refused),
    ]);
  },
);

test('a value that fails its field’s pattern is refused, once in the form that is sent', async () => {
  const portal = createTestPortal();
  portal.write('schools/lakeside/configration.json', { schoolNameEn: 'lakeside' });
  portal.write('schools/lakeside/screens/login.json', {
    screen: 'login',
    extends: 'stock',
    patch: {
      blocks: {
        form: { steps: { 'sign-in': { fields: { account: { pattern: '^[0-9]{9}$' } } } } },
      },
    },
  });
  const of = (account: string) =>
    portal.formgate([
      ...['preview', 'login', '--school', 'lakeside'],
      ...values({ account, password: 'Pass-word-1' }),
    ]);
  const wrong = await of('20230010');
  expect([wrong.exitCode, wrong.stdout]).toEqual([
    1,
    expect.stringContaining('does not fit its pattern, ^[0-9]{9}$'),
  ]);
  expect((await of('２０２３００１０１')).exitCode).toBe(0);
  portal.remove();
});

test('the table has a row for every choice and device', async () => {
  const { table } = await requestOf(...values(all), '--table');
  const { steps } = JSON.parse(
    (await preview(...values(all), '--table', '--format', 'json')).stdout,
  );
  expect(steps[0].table).toEqual(table);
  expect(table).toHaveLength(12);
  expect(table).toContainEqual({
    device: 'ANDROID',
    choices: { carrier: '@telecom' },
    results: { user: ',1,2023001@telecom' },
  });
});

test.each([
  [['preview', 'logn', '--school', 'riverside'], 'Did you mean “login”?'],
  [['preview', 'login', '--school', 'riversde'], 'Did you mean “riverside”?'],
  [['preview', 'login', '--values', '{"acount":"1"}'], 'Did you mean “account”?'],
  [['preview', 'login', '--step', 'sign-on'], 'Did you mean “sign-in”?'],
  [['preview', 'login', '--values', '{"account":'], '--values must be a JSON object'],
  [['preview', 'notify'], 'has no form'],
  [['preview'], 'The argument screen is missing'],
])('%j is 2', async (args, words) => {
  const { exitCode, stdout, stderr } = await runFormgate(args, { cwd: project });
  expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
  expect(stderr).toContain(words);
});
