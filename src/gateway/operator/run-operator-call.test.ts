import { readdirSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { listAccounts } from '../../wire/calls/accounts/list-accounts';
import { setDisabled } from '../../wire/calls/accounts/set-disabled';
import { rotateKeys } from '../../wire/calls/keys/rotate-keys';
import { type CallImplementation, implementCall } from '../calls/implement-call';
import type { OperatorDeps } from '../calls/operator-context';
import { createResponseProof } from '../calls/response-proof';
import { publisherCalls } from '../publishing/publisher-calls';
import { operatorCalls, runOperatorCall } from './run-operator-call';

const calls = new URL('../../wire/calls/', import.meta.url);

/** Every contract of operators and publishers that there is. */
async function findContracts(): Promise<object[]> {
  const files = readdirSync(calls, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.includes('/') && /(?<!\.test)\.ts$/.test(file));
  const modules: object[] = await Promise.all(
    files.map((file) => import(new URL(file, calls).href)),
  );
  const values = modules.flatMap((module): unknown[] => Object.values(module));
  return values.filter((value): value is object => {
    const { audience } = Object(value);
    return audience === 'operator' || audience === 'publisher';
  });
}

test('each contract of operators and publishers is carried out, by one name and one address', async () => {
  const implemented = [...operatorCalls, ...publisherCalls].map(({ contract }) => contract);
  expect(new Set(implemented)).toEqual(new Set(await findContracts()));
  for (const of of [
    implemented.map(({ name }) => name),
    implemented.map(({ http }) => `${http.method} ${http.path}`),
  ]) {
    expect(of).toEqual([...new Set(of)]);
  }
});

test.each([...operatorCalls, ...publisherCalls].map(({ contract }) => [contract.name, contract]))(
  'the request of %s has what its path and its entry in the history name',
  (_name, { http, history = '', request }) => {
    const named = [...http.path.matchAll(/:(\w+)/g), ...history.matchAll(/\$\{(\w+)\}/g)];
    for (const [, name] of named) expect(request.required).toContain(name);
  },
);

const deps = {
  clock: () => new Date('2026-03-02T08:00:00Z'),
  schools: async () => ['hillside', 'riverside'],
} as Partial<OperatorDeps> as OperatorDeps;

function run(
  implementation: object,
  values: Record<string, unknown>,
  onWrong: 'refuse' | 'log' = 'refuse',
) {
  const log = { error: vi.fn() };
  const runtime = { deps, responses: createResponseProof(onWrong), log };
  const call = implementation as CallImplementation<(typeof operatorCalls)[number]['contract']>;
  return { log, done: runOperatorCall(call, values, runtime, 'test') };
}

const page = { school: 'riverside', limit: 10 };
const none = implementCall(listAccounts, async () => ({ accounts: [] }));

test.each([
  [{ school: 'riverside' }, 'limit'],
  [{ ...page, limit: 5001 }, 'limit'],
  [{ ...page, state: 'gone' }, 'state'],
  [{ ...page, after: 5 }, 'after'],
])('refuses the request %j, and names the field', async (values, field) => {
  await expect(run(none, values).done).rejects.toMatchObject({
    code: 'invalid-request',
    details: { field },
  });
});

test('refuses a school that there is not, and names those that there are', async () => {
  await expect(run(none, { ...page, school: 'nowhere' }).done).rejects.toMatchObject({
    code: 'unknown-school',
    details: { school: 'nowhere', schools: ['hillside', 'riverside'] },
  });
  expect(await run(none, page).done).toEqual({ accounts: [] });
});

test('proves the response: refused in development, logged without its values in production', async () => {
  const wrong = implementCall(
    listAccounts,
    async () => ({ accounts: [{ phone: 'secret' }] }) as never,
  );
  await expect(run(wrong, page).done).rejects.toThrow('The response of listAccounts is wrong');
  const { log, done } = run(wrong, page, 'log');
  await done;
  expect(log.error).toHaveBeenCalledOnce();
  expect(JSON.stringify(log.error.mock.calls)).not.toContain('secret');
});

test.each([
  [
    setDisabled,
    { school: 'riverside', username: 'a', change: 'enable' },
    { action: 'enable account', school: 'riverside', account: 'a' },
  ],
  [
    rotateKeys,
    { kinds: ['master', 'payload'], overlap: 0 },
    { action: 'rotate keys (master, payload)', school: null, account: null },
  ],
])('makes the entry of the history as the contract says', async (contract, values, entry) => {
  let found: unknown;
  const call = {
    contract,
    run: async (context: { entry: unknown }) => {
      found = context.entry;
      return contract === setDisabled ? { isKnown: true } : null;
    },
  };
  await run(call, values).done;
  const base = { at: deps.clock(), kind: 'administrator', actor: 'operator', result: 0 };
  expect(found).toEqual({ ...base, ...entry });
});
