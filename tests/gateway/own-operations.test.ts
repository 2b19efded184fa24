import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type RunningGateway, startGateway } from '../support/gateway';

const folder = mkdtempSync(join(tmpdir(), 'formgate-operations-'));
const schemas = join(folder, 'schemas');
const file = join(schemas, 'operations.json');
const own = (operations: object) => writeFileSync(file, JSON.stringify({ operations }));
const path = '/api-service/api/v2/code';
let gateway: RunningGateway;

beforeAll(async () => {
  cpSync('schemas', schemas, { recursive: true });
  const request = { properties: { phone: { allOf: [{ pattern: '^13' }] } } };
  own({ requestCode: { path, request } });
  gateway = await startGateway({ data: inject('preparedData'), env: { SCHEMAS_DIR: schemas } });
});
afterAll(async () => {
  await gateway.stop();
  rmSync(folder, { recursive: true });
});

async function requestCode(at: string, phone: string): Promise<number> {
  const response = await fetch(`${gateway.url}${at}`, {
    method: 'POST',
    headers: { 'x-safe-level': '0', 'content-type': 'application/json' },
    body: JSON.stringify({ phone, type: 'RETRIEVE' }),
  });
  const { code }: { code: number } = await response.json();
  return code;
}

it('a deployment gives an operation another path, and a stricter request', async () => {
  expect(await requestCode(path, '13611112222')).toBe(0);
  expect(await requestCode(path, '15911112222')).not.toBe(0);
  expect(await requestCode('/api-service/api/v1/verifyCode2', '13611112222')).toBe(20016);
});

it('every other operation is as Formgate brings it', async () => {
  const base = JSON.parse(readFileSync(join(schemas, 'operations.base.json'), 'utf8'));
  const response = await fetch(`${gateway.url}${base.operations.listPlans.path}`, {
    headers: { 'x-safe-level': '0' },
  });
  expect(await response.json()).toMatchObject({ code: 0 });
});
