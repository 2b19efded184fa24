import { describe, expect, it, vi } from 'vitest';
import { createDeviceMemory, MEMORY_KEY } from './device-memory';
import { createSafeStorage } from './safe-storage';

const signIn = {
  ticket: 't'.repeat(43),
  user: '2023001@cmcc',
  account: '2023001',
  expiresAt: '2026-12-01T00:00:00Z',
};
const before = Date.parse('2026-11-30T00:00:00Z');
const after = Date.parse('2026-12-02T00:00:00Z');

function storageWith(text?: string) {
  const values = new Map(text === undefined ? [] : [[MEMORY_KEY, text]]);
  const area = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
  return { values, local: createSafeStorage(() => area) };
}

describe('createDeviceMemory', () => {
  it('remembers a sign-in until it ends, for its own school', () => {
    const { local } = storageWith();
    let now = before;
    const memory = createDeviceMemory(local, 'riverside', () => now);
    memory.rememberSignIn(signIn);
    expect(memory.signIn()).toEqual(signIn);
    expect(memory.signIn()).toBe(memory.signIn());
    expect(createDeviceMemory(local, 'northlake', () => now).signIn()).toBeUndefined();
    now = after;
    expect(memory.signIn()).toBeUndefined();
  });

  it('remembers a sign-in whose ticket is in a cookie, and tells two of them apart', () => {
    const { local, values } = storageWith();
    const memory = createDeviceMemory(local, 'riverside', () => before);
    const { ticket, ...rest } = signIn;
    memory.rememberSignIn(signIn);
    memory.rememberSignIn(rest);
    expect(memory.signIn()).toEqual(rest);
    expect(memory.signIn()).toBe(memory.signIn());
    expect(values.get(MEMORY_KEY)).not.toContain(ticket);
    memory.rememberSignIn({ ...rest, account: '2023002' });
    expect(memory.signIn()?.account).toBe('2023002');
  });

  it('forgets what the student asked for, and nothing else of any school', () => {
    const { local, values } = storageWith();
    const memory = createDeviceMemory(local, 'riverside', () => before);
    const other = createDeviceMemory(local, 'northlake', () => before);
    const fields = memory.fields('login/blocks/0');
    memory.rememberSignIn(signIn);
    other.rememberSignIn(signIn);
    fields.store({ carrier: '@cmcc' }, { account: '2023001' });
    expect(fields.read()).toEqual({ carrier: '@cmcc', account: '2023001' });
    expect(memory.fields('login/blocks/1').read()).toEqual({});
    memory.forget();
    expect(memory.signIn()).toBeUndefined();
    expect(fields.read()).toEqual({ carrier: '@cmcc' });
    expect(other.signIn()).toEqual(signIn);
    fields.store({}, {});
    other.forget();
    expect(values.size).toBe(0);
  });

  it('drops a ticket that is worth nothing, and keeps the account', () => {
    const memory = createDeviceMemory(storageWith().local, 'riverside', () => before);
    memory.rememberSignIn(signIn);
    memory.fields('login/blocks/0').store({}, { account: '2023001' });
    memory.dropSignIn();
    expect(memory.signIn()).toBeUndefined();
    expect(memory.fields('login/blocks/0').read()).toEqual({ account: '2023001' });
  });

  it('tells its listeners of each change', () => {
    const memory = createDeviceMemory(storageWith().local, 'riverside', () => before);
    const listener = vi.fn();
    const end = memory.subscribe(listener);
    memory.rememberSignIn(signIn);
    memory.forget();
    end();
    memory.rememberSignIn(signIn);
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it.each([
    'nonsense',
    '[]',
    '{"riverside":7}',
    '{"riverside":{"signIn":"t","always":[],"asked":"x"}}',
    '{"riverside":{"signIn":{"ticket":"t","user":"u","account":7,"expiresAt":"2026-12-01"}}}',
    '{"riverside":{"signIn":{"ticket":"t","user":"u","account":"a","expiresAt":"never"}}}',
    `{"riverside":{"signIn":{"ticket":"t","user":"u","account":"${'a'.repeat(10_000)}","expiresAt":"2026-12-01"}}}`,
    '{"signIn":{"ticket":"t","user":"u","account":"a","expiresAt":"2026-12-01"}}',
    `"${'x'.repeat(1_000_000)}"`,
  ])('takes the storage of another version, %s, for empty', (text) => {
    const memory = createDeviceMemory(storageWith(text).local, 'riverside', () => before);
    expect(memory.signIn()).toBeUndefined();
    expect(memory.fields('login/blocks/0').read()).toEqual({});
    memory.rememberSignIn(signIn);
    expect(memory.signIn()).toEqual(signIn);
  });
});
