import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { quickPasswords } from '../../tests/support/api-harness';
import { openIdentityJson } from '../../tests/support/identity-file';
import { samplePortal } from '../../tests/support/sample-revision';
import type { Project } from '../engine';
import { createSecrets } from './crypto/secrets';
import { openEmptyDatabase } from './database/empty-database.test-support';
import type { OpenDatabase } from './database/open-embedded';
import { createDemonstrationStudents } from './demonstration/store';
import { refuseTrial, sampleSchools } from './production-guards';
import { UserError } from './user-error';

const secrets = createSecrets('00'.repeat(32));
const own: Project['schools'] = new Map();
const ready = {
  ...{ demonstration: false, outbox: false, network: undefined },
  publicUrl: 'https://portal.lakeside.edu.cn',
};

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openEmptyDatabase();
});
afterAll(() => opened.close());

const refusal = async (
  options: Parameters<typeof refuseTrial>[0]['options'],
  schools = own,
  opensNetwork = true,
) => {
  try {
    await refuseTrial({ options, schools, opensNetwork, database: opened.database, secrets });
    return undefined;
  } catch (error) {
    if (error instanceof UserError) return error.words;
    throw error;
  }
};

it('knows every school of schools/ for a sample', async () => {
  const names = readdirSync('schools', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect(sampleSchools((await samplePortal()).project.schools).sort()).toEqual(names.sort());
});

it('lets a portal of one’s own start', async () => {
  expect(await refusal(ready)).toBeUndefined();
});

it('names all that is for a trial in one message, each with the way out', async () => {
  const words = await refusal(
    { demonstration: true, outbox: true, publicUrl: undefined, network: undefined },
    (await samplePortal()).project.schools,
    false,
  );
  for (const locale of ['zh-CN', 'en'] as const) {
    const ways = ['formgate init', 'DEMONSTRATION=0', 'SMS_URL', 'PUBLIC_URL', 'riverside'];
    for (const way of [...ways, 'NETWORK_FILE', 'NETWORK=demonstration']) {
      expect(words?.[locale]).toContain(way);
    }
  }
});

it.each([
  ['demonstration students', { demonstration: true }, 'DEMONSTRATION=0'],
  ['text messages that are not sent', { outbox: true }, 'SMS_URL'],
  ['no public address', { publicUrl: undefined }, 'PUBLIC_URL'],
])('refuses %s alone', async (_what, option, way) => {
  const words = await refusal({ ...ready, ...option });
  const lines = words?.en.split('\n').filter((line) => line.startsWith('  - '));
  expect(lines).toHaveLength(1);
  expect(lines?.[0]).toContain(way);
});

it('refuses that no network is opened, unless it was said', async () => {
  expect((await refusal(ready, own, false))?.en).toContain('NETWORK=demonstration');
  expect(await refusal({ ...ready, network: 'demonstration' }, own, false)).toBeUndefined();
});

it('names directories that passwords travel to unencrypted, and schools of theirs that there are not', async () => {
  const directory = {
    name: 'campus',
    isProtected: false,
    authenticate: async () => ({ username: '', displayName: '', phone: undefined }),
    health: async () => ({ name: 'campus', isWell: true, parts: [] }),
    stop: async () => {},
  };
  const directories = { of: () => directory, schools: ['typo'], all: [directory] };
  const parts = {
    options: ready,
    opensNetwork: true,
    schools: own,
    database: opened.database,
    secrets,
    directories,
  };
  await expect(refuseTrial(parts)).rejects.toThrow(/campus are not encrypted.*\n.*not: typo/);
});

it('names identity providers that are asked over http, which may be on this machine alone', async () => {
  const provider = { type: 'cas', url: 'http://127.0.0.1:3000/cas', schools: ['*'] };
  const identity = await openIdentityJson({ providers: { campus: provider } });
  const parts = {
    options: ready,
    opensNetwork: true,
    schools: own,
    database: opened.database,
    secrets,
    identity,
  };
  await expect(refuseTrial(parts)).rejects.toThrow(/provider campus.*over http/);
});

it('finds demonstration students that an earlier trial left', async () => {
  await createDemonstrationStudents(opened.database, quickPasswords, secrets, new Date());
  expect((await refusal(ready))?.en).toMatch(/in the database: default\/20230001, hillside/);
});
