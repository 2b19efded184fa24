import pLimit from 'p-limit';
import { expect, it, vi } from 'vitest';
import type { OperatorClient } from '../../../../src/gateway/operator';
import { createProgressBar } from '../../progress-bar';
import { createFirstPasswords } from './first-passwords';

const REQUEST = { school: 'riverside', importId: 'i' };

/** A gateway that awaits the passwords of some lines, and a command whose hashes take so long. */
function importing(awaited: number[], millisecondsEach = 0) {
  const calls: { name: string; request: object }[] = [];
  const left = [...awaited];
  const responses: Record<string, () => object | null> = {
    finishImport: () => ({ added: 1, problems: [], awaitedPasswords: left.length }),
    listAwaitedPasswords: () => ({ lines: left.slice(0, 1000) }),
    stagePasswords() {
      left.splice(0, 1000);
      return null;
    },
    stageAccounts: () => null,
  };
  const call = async ({ name }: { name: string }, request: object) => {
    calls.push({ name, request });
    return responses[name]?.();
  };
  let time = 0;
  const oneAtATime = pLimit(1);
  const hash = vi.fn((password: string) =>
    oneAtATime(async () => {
      time += millisecondsEach;
      return `$argon2id$${password.length}`;
    }),
  );
  const written: string[] = [];
  const io = { stderr: { write: (text: string) => written.push(text) } };
  const show = { io, bar: createProgressBar(io as never), locale: 'en' as const };
  const client = { call } as unknown as Pick<OperatorClient, 'call'>;
  const first = createFirstPasswords({ createHasher: async () => hash, now: () => time });
  return { calls, client, first, hash, written, show };
}

const finish = { school: 'riverside', table: 'accounts', importId: 'i', isDryRun: false } as const;

it('keeps passwords in the command, and hashes those alone that the gateway awaits', async () => {
  const { calls, client, first, hash } = importing([3]);
  const rows = [2, 3].map((line) => ({ line, username: `s${line}`, password: `Secret-${line}` }));
  await first.stage(client, { ...REQUEST, rows });
  expect((await first.finish(client, finish)).awaitedPasswords).toBe(0);
  expect(hash.mock.calls).toEqual([['Secret-3']]);
  expect(calls.map(({ name }) => name)).toEqual([
    'stageAccounts',
    'finishImport',
    ...['listAwaitedPasswords', 'stagePasswords', 'listAwaitedPasswords'],
    'finishImport',
  ]);
  expect(calls[0]?.request).toMatchObject({ rows: [{ hasPassword: true }, { hasPassword: true }] });
  expect(JSON.stringify(calls)).not.toContain('Secret');
});

it('says how long many passwords take before most of them are hashed', async () => {
  const lines = Array.from({ length: 2500 }, (_, index) => index + 2);
  const { client, first, written, show } = importing(lines, 120);
  await first.finish(client, finish, show);
  expect(written).toEqual([
    'The file has no mistakes. To hash its 2,500 passwords takes about 5 min on this machine; students sign in meanwhile, and nothing is imported if it is stopped.\n',
  ]);
});

it('says nothing of what takes a moment', async () => {
  const lines = Array.from({ length: 150 }, (_, index) => index + 2);
  const { client, first, written, show } = importing(lines, 10);
  await first.finish(client, finish, show);
  expect(written).toEqual([]);
});
