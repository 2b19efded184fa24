import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestPortal, type TestFolder } from '../../formgate.test-support';

let portal: TestFolder;

beforeEach(() => {
  portal = createTestPortal();
  portal.write('schools/lakeside/configration.json', { schoolNameEn: 'lakeside', zebra: 1 });
});

afterEach(() => portal.remove());

const reason = 'known';
const configure = (config: unknown) => portal.write('formgate.config.json', config);
const validate = (...args: string[]) => portal.formgate(['validate', ...args]);

describe('formgate.config.json', () => {
  test('turns a rule off', async () => {
    configure({ rules: { schema: { severity: 'off', reason } } });
    expect(await validate()).toMatchObject({ exitCode: 0, stderr: '' });
  });

  test('turns a rule down for one school', async () => {
    configure({ schools: { lakeside: { rules: { schema: { severity: 'info', reason } } } } });
    const { exitCode, stdout } = await validate();
    expect(exitCode).toBe(0);
    expect(stdout).toContain(':3:3 info schema There is no setting “zebra” here');
  });

  test('is told its own mistakes, with their places', async () => {
    configure({ rules: { shema: { severity: 'off', reason }, schema: { severity: 'off' } } });
    const { exitCode, stdout } = await validate();
    expect(exitCode).toBe(1);
    expect(stdout).toContain('formgate.config.json:3:5 error schema There is no setting “shema”');
    expect(stdout).toContain('Did you mean “schema”?');
    expect(stdout).toContain('“reason” is missing');
    expect(stdout).toContain('“zebra”');
  });

  test('has nothing that silences nothing', async () => {
    configure({ rules: { 'dead-link': { severity: 'off', reason } } });
    const { exitCode, stdout } = await validate('--rule', 'unused-silence');
    expect(exitCode).toBe(1);
    expect(stdout).toContain('formgate.config.json:3:5 warning unused-silence');
  });

  test('that is no JSON hides nothing', async () => {
    configure('{ "rules": ');
    const { stdout } = await validate();
    expect(stdout).toContain('formgate.config.json:1:');
    expect(stdout).toContain('“zebra”');
  });
});
