import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleRevision } from '../../../../tests/support/sample-revision';
import { openEmptyDatabase } from '../../database/empty-database.test-support';
import type { OpenDatabase } from '../../database/open-embedded';
import { createConfigurationStore } from '../../publishing/store';
import { registerCaptivePortalApi } from './captive-portal-api';

const now = new Date('2026-11-22T08:00:00Z');
let opened: OpenDatabase;
let app: FastifyInstance;
beforeAll(async () => {
  opened = await openEmptyDatabase();
  app = fastify();
  registerCaptivePortalApi(app, {
    store: createConfigurationStore(await sampleRevision()),
    database: opened.database,
    clock: () => now,
    publicUrl: 'https://portal.example.edu.cn',
  });
});
afterAll(async () => {
  await app.close();
  await opened.close();
});

const ask = async (remoteAddress: string, school = 'riverside') => {
  const url = `/${school}/captive-portal/api`;
  const response = await app.inject({ url, remoteAddress });
  return { response, state: response.statusCode === 200 ? response.json() : undefined };
};

async function addSession(
  address: string,
  opens: boolean,
  traffic: number | null,
  isAddressProven = true,
) {
  const { database } = opened;
  const username = `student at ${address}`;
  const { id } = await database
    .insertInto('accounts')
    .values({ school: 'riverside', username, password_hash: 'none', display_name: '' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await database
    .insertInto('sessions')
    .values({
      ...{ account_id: id, token_hash: username, user_name: username, device: 'PC', address },
      started_at: now,
      expires_at: new Date(now.getTime() + 90_500),
      opened: opens,
      address_proven: isAddressProven,
    })
    .execute();
  if (traffic === null) return;
  const plan = { school: 'riverside', id: `plan-${id}`, position: 1, name: '{}', price: 0 };
  await database
    .insertInto('plans')
    .values({ ...plan, currency: 'CNY', period: 'month', traffic })
    .execute();
  await database
    .insertInto('account_usage')
    .values({ account_id: id, plan: plan.id, from_at: now, traffic: 400, currency: 'CNY' })
    .execute();
}

const places = {
  'user-portal-url': 'https://portal.example.edu.cn/riverside/auth',
  'venue-info-url': 'https://portal.example.edu.cn/riverside',
};

describe('the Captive Portal API', () => {
  it('tells a device that nobody let through where to sign in, as nobody may store it', async () => {
    const { response, state } = await ask('10.0.0.1');
    expect(state).toEqual({ captive: true, ...places });
    expect(response.headers).toMatchObject({
      'content-type': 'application/captive+json',
      'cache-control': 'private, no-store',
    });
  });

  it.each([
    ['without a limit', '10.0.0.2', null, {}],
    ['with a plan', '10.0.0.3', 1000, { 'bytes-remaining': 600 }],
    ['with a plan that is used up', '10.0.0.4', 100, { 'bytes-remaining': 0 }],
  ])(
    'tells one that was let through how much is left, %s',
    async (_title, address, limit, left) => {
      await addSession(address, true, limit);
      expect((await ask(address)).state).toEqual({
        captive: false,
        ...places,
        'can-extend-session': true,
        'seconds-remaining': 90,
        ...left,
      });
      expect((await ask(`::ffff:${address}`)).state).toMatchObject({ captive: false });
      expect((await ask(address, 'northlake')).state).toMatchObject({ captive: true });
    },
  );

  it('calls a device captive whose sign-in opened no network', async () => {
    await addSession('10.0.0.9', false, null);
    expect((await ask('10.0.0.9')).state).toMatchObject({ captive: true });
  });

  it('calls a device captive whose address somebody else has claimed', async () => {
    await addSession('10.0.0.10', true, null, false);
    expect((await ask('10.0.0.10')).state).toMatchObject({ captive: true });
  });

  it('knows the schools that there are', async () => {
    expect((await ask('10.0.0.1', 'nowhere')).response.statusCode).toBe(404);
  });
});
