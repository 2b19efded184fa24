import { expect, it } from 'vitest';
import { pluginRegistry } from '../../plugins/definitions';
import { createPasswords } from '../crypto/passwords';
import { createSecrets } from '../crypto/secrets';
import { openEmptyDatabase } from '../database/empty-database.test-support';
import { listPlans, readUsage } from '../offers/plan-store';
import { createDemonstrationStudents, listDemonstrationStudents } from './store';

const now = new Date('2026-03-02T08:00:00Z');
const registry = pluginRegistry();

it('names students whose phone and ID number pass every check', () => {
  for (const { phone, identification } of listDemonstrationStudents()) {
    expect(registry.format('cn-mobile')?.check(phone)).toBeUndefined();
    expect(registry.format('cn-id-card')?.check(identification)).toBeUndefined();
  }
});

it('creates them once, and leaves a school alone that has accounts', async () => {
  const opened = await openEmptyDatabase();
  const { database } = opened;
  const own = {
    school: 'riverside',
    username: 'someone',
    phone: null,
    password_hash: 'x',
    identification_hash: null,
    display_name: 'Someone',
  };
  await database.insertInto('accounts').values(own).execute();
  const passwords = createPasswords({ cost: { memoryCost: 8, timeCost: 1, parallelism: 1 } });
  const create = () =>
    createDemonstrationStudents(database, passwords, createSecrets('0a'.repeat(32)), now);
  await create();
  await create();
  const rows = await database.selectFrom('accounts').selectAll().orderBy('school').execute();
  expect(rows.map(({ school, username }) => [school, username])).toEqual([
    ['default', '20230001'],
    ['hillside', 'alex.chen'],
    ['northlake', '202310001'],
    ['riverside', 'someone'],
  ]);
  expect(await passwords.verify('Formgate-2026', rows[0]?.password_hash)).toBe(true);
  await opened.close();
});

it('gives each of them a plan of the school’s own, and what they used in this month', async () => {
  const opened = await openEmptyDatabase();
  const { database } = opened;
  const passwords = createPasswords({ cost: { memoryCost: 8, timeCost: 1, parallelism: 1 } });
  await createDemonstrationStudents(database, passwords, createSecrets('0a'.repeat(32)), now);
  const accounts = await database.selectFrom('accounts').select(['id', 'school']).execute();
  expect(accounts).toHaveLength(4);
  for (const { id, school } of accounts) {
    const usage = await readUsage(database, { school, accountId: id }, now);
    expect(usage).toMatchObject({
      plan: { id: expect.any(String) },
      from: '2026-03-01T00:00:00.000Z',
      until: '2026-04-01T00:00:00.000Z',
    });
    expect((await listPlans(database, school)).map((plan) => plan.id)).toContain(usage?.plan?.id);
  }
  await opened.close();
});
