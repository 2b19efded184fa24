import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClient } from '../../tools/bench/client.mjs';
import { startGateway } from '../support/gateway';

let gateway;

beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());

it.each([
  ['portalConfiguration', { filename: 'configration.json' }, 200],
  ['requestCode', { phone: '13900000001', type: 'RETRIEVE' }, 200],
  ['signIn', { user: 'nobody', password: 'nothing' }, 401],
])('a gateway understands the benchmark that calls %s', async (name, values, status) => {
  const client = await createClient(gateway.url);
  const { path, ...init } = client.request(name, values);
  expect((await fetch(gateway.url + path, init)).status).toBe(status);
});
