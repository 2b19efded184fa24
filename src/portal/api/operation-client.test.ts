import { AxiosError, type InternalAxiosRequestConfig } from 'axios';
import { describe, expect, it, vi } from 'vitest';
import { createTranslate, type Locale } from '../../engine';
import type { CallResult } from '../../renderer';
import type { OperationCall } from '../../wire';
import * as browserWire from '../../wire/browser';
import { createDeviceMemory } from '../storage/device-memory';
import { createSafeStorage } from '../storage/safe-storage';
import { createTokenStore } from '../storage/token-store';
import { createLazyWire } from './lazy-wire';
import { createOperationClient } from './operation-client';

const keys = { key: '00112233'.repeat(8), iv: '44556677'.repeat(4) };
const cipher = browserWire.createBrowserCipher(keys);

const plain = { repeatable: false, authenticated: false, fields: [], defaults: {}, open: false };
const operations: Record<string, OperationCall> = {
  signIn: { ...plain, method: 'POST', path: '/session', effect: 'startSession' },
  signOut: {
    ...plain,
    method: 'DELETE',
    path: '/session',
    authenticated: true,
    effect: 'endSession',
  },
  currentSession: {
    ...plain,
    method: 'GET',
    path: '/portal-conversion/api/v3/session/mult/dproxy/account',
    authenticated: true,
  },
  listDevices: {
    ...plain,
    method: 'GET',
    path: '/devices',
    authenticated: true,
  },
  listPlans: {
    ...plain,
    method: 'GET',
    path: '/plans',
    authenticated: 'optional',
  },
  renameDevice: {
    ...plain,
    method: 'PUT',
    path: '/devices',
    encoding: 'form',
    authenticated: true,
  },
};

type Reply = { status?: number; body: unknown } | 'no response';

/** An operation client over the real wire, on a network that gives the replies in turn. */
function portal(...replies: Reply[]) {
  return portalOf('t-0', replies);
}

function portalOf(token: string | undefined, replies: Reply[]) {
  const sent: InternalAxiosRequestConfig[] = [];
  const toast = vi.fn();
  const onSignedOut = vi.fn();
  const loads = vi.fn();
  const askConsent = vi.fn(async () => true);

  async function network(config: InternalAxiosRequestConfig) {
    sent.push(config);
    const reply = replies.shift() ?? 'no response';
    if (reply === 'no response') throw new AxiosError('Network Error', 'ERR_NETWORK', config);
    const { status = 200, body } = reply;
    const data = typeof body === 'string' ? body : JSON.stringify(body);
    const response = { data, status, statusText: '', headers: {}, config };
    if (status >= 400) throw new AxiosError('failed', 'ERR', config, undefined, response);
    return response;
  }

  const wire = createLazyWire(
    async () => {
      loads();
      return {
        ...browserWire,
        createApiClient: (options: browserWire.ApiClientOptions) =>
          browserWire.createApiClient({ ...options, adapter: network }),
      };
    },
    keys,
    { school: 'riverside', locale: () => 'en', token: () => tokens.peek() },
  );
  const tokens = createTokenStore({
    local: createSafeStorage(() => undefined),
    cookies: { get: () => undefined, set: () => false, remove() {} },
    cipher: wire.cipher,
  });
  const memory = createDeviceMemory(
    createSafeStorage(() => undefined),
    'riverside',
    () => 0,
  );
  if (token !== undefined) void tokens.save(token, 'student');
  const call = createOperationClient({
    operations,
    tokens,
    memory,
    client: wire.client,
    device: async () => 'IOS' as const,
    translate: () => createTranslate('en'),
    toast,
    now: () => Date.parse('2026-09-01T08:00:00Z'),
    askConsent,
    onSignedOut,
  });
  return { call, tokens, memory, sent, toast, onSignedOut, loads, askConsent };
}

const messageIn = (result: CallResult, locale: Locale) =>
  result.ok ? '' : createTranslate(locale)(result.message);
const success = (data: unknown): Reply => ({ body: { code: 0, data } });
const refusal = (code: number, more: object = {}): Reply => ({
  status: 400,
  body: { code, message: '', ...more },
});

describe('createOperationClient', () => {
  it('returns the data, and loads the wire once, at the first call', async () => {
    const { call, loads, sent } = portal(success([1]), success([2]));
    expect(await call('listDevices', {})).toEqual({ ok: true, data: [1] });
    expect(await call('listDevices', {})).toEqual({ ok: true, data: [2] });
    expect(loads).toHaveBeenCalledTimes(1);
    expect(sent[0]).toMatchObject({ method: 'get', url: '/devices' });
  });

  it('says the device’s class when it starts a session', async () => {
    const { call, sent } = portal(success({}), success({}));
    await call('signIn', {});
    await call('renameDevice', {});
    expect(sent.map(({ headers }) => headers.get('X-Device-Class'))).toEqual(['IOS', undefined]);
  });

  it('sends the token with what anyone may call, and calls it without one as well', async () => {
    const signedIn = portal(success([1]));
    expect(await signedIn.call('listPlans', {})).toEqual({ ok: true, data: [1] });
    expect(signedIn.sent[0]?.headers.get('Authorization')).toBe('Bearer t-0');
    const anyone = portalOf(undefined, [success([2])]);
    expect(await anyone.call('listPlans', {})).toEqual({ ok: true, data: [2] });
    expect(anyone.sent[0]?.headers.get('Authorization')).toBeUndefined();
    expect(anyone.onSignedOut).not.toHaveBeenCalled();
  });

  it('tells whose password is to be changed first', async () => {
    const { call } = portal(refusal(20023, { params: { account: '2026001' } }));
    const result = await call('signIn', { user: ',0,2026001' }, { quiet: true });
    expect(result).toMatchObject({ ok: false, code: 20023, account: '2026001' });
  });

  describe('where the gateway wants consent', () => {
    const terms = { screen: 'user-agreement', version: '2.0' };
    const wanted = refusal(20021, { params: terms });

    it('asks the student, and sends the request again with what they agree to', async () => {
      const { call, sent, askConsent } = portal(wanted, success({ done: true }));
      const result = await call('signIn', { user: 'a', consent: { 'privacy-policy': '1.0' } });
      expect(askConsent.mock.calls).toEqual([[terms]]);
      expect(result).toMatchObject({ ok: true, data: { done: true } });
      const bodies = sent.map(({ data }) => JSON.parse(cipher.decrypt(JSON.parse(data))));
      expect(bodies).toEqual([
        { user: 'a', consent: { 'privacy-policy': '1.0' } },
        { user: 'a', consent: { 'privacy-policy': '1.0', 'user-agreement': '2.0' } },
      ]);
    });

    it('says so where the student does not agree', async () => {
      const { call, sent, askConsent } = portal(wanted);
      askConsent.mockResolvedValue(false);
      const result = await call('signIn', {}, { quiet: true });
      expect(messageIn(result, 'en')).toMatch(/^Please read and accept the terms/);
      expect(sent.length).toBe(1);
    });

    it('says which version the student agreed to before', async () => {
      const changed = { ...terms, earlier: '1.0' };
      const { call, askConsent } = portal(refusal(20021, { params: changed }));
      askConsent.mockResolvedValue(false);
      const result = await call('signIn', {}, { quiet: true });
      expect(askConsent.mock.calls).toEqual([[changed]]);
      expect(messageIn(result, 'en')).toBe(
        'The terms have changed: you accepted version 1.0. Please read and accept version 2.0 to go on.',
      );
    });

    it('asks once, though the gateway never has enough', async () => {
      const { call, sent, askConsent } = portal(wanted, wanted, wanted);
      expect((await call('signIn', {})).ok).toBe(false);
      expect(askConsent).toHaveBeenCalledTimes(1);
      expect(sent.length).toBe(2);
    });
  });

  it('encrypts the values in the operation’s encoding', async () => {
    const { call, sent } = portal(success({}), success({}));
    await call('signIn', { user: 'student', password: 'secret' });
    await call('renameDevice', { mac: 'AA', alias: '打印机' });
    expect(JSON.parse(cipher.decrypt(JSON.parse(sent[0]?.data)))).toEqual({
      user: 'student',
      password: 'secret',
    });
    const form = new URLSearchParams(sent[1]?.data);
    expect(JSON.parse(cipher.decrypt(form.get('params') ?? ''))).toEqual({
      mac: 'AA',
      alias: '打印机',
    });
    expect(sent[1]?.headers.get('X-School')).toBe('riverside');
  });

  it('starts the session, sends its token, and ends it', async () => {
    const session = { expiresAt: '2026-09-02T08:00:00Z' };
    const { call, tokens, sent } = portal(
      success({ token: 't-1', session }),
      success({}),
      success({}),
    );
    await call('signIn', { user: '2023001@cmcc', password: 'secret' });
    expect(tokens.peek()).toBe('t-1');
    expect(tokens.username()).toBe('2023001@cmcc');
    await call('listDevices', {});
    expect(sent[1]?.headers.get('Authorization')).toBe('Bearer t-1');
    await call('signOut', {});
    expect(tokens.peek()).toBeUndefined();
  });

  it.each([
    ['right', '2026-09-01T08:00:00Z'],
    ['a year ahead', '2025-09-01T08:00:00Z'],
    ['a year behind', '2027-09-01T08:00:00Z'],
  ])('remembers a sign-in for as long as it lasts by a clock that is %s', async (_what, start) => {
    const month = 30 * 24 * 3600_000;
    const session = { account: 'lin', startedAt: start };
    const ticket = {
      ticket: 't'.repeat(43),
      expiresAt: new Date(Date.parse(start) + month).toISOString(),
    };
    const { call, memory } = portal(success({ token: 't-1', session, ticket }));
    await call('signIn', { user: 'lin', password: 'secret' });
    expect(memory.signIn()?.expiresAt).toBe('2026-10-01T08:00:00.000Z');
  });

  it('remembers the ticket that replaces another, and one that is in a cookie', async () => {
    const session = { user: 'lin', account: 'lin', startedAt: '2026-09-01T08:00:00Z' };
    const expiresAt = '2026-10-01T08:00:00.000Z';
    const next = 'n'.repeat(43);
    const { call, memory } = portal(
      success({ token: 't-1', session, ticket: { ticket: next, expiresAt } }),
      success({ token: 't-2', session, ticket: { expiresAt } }),
      success({ token: 't-3', session }),
    );
    const remembered = { user: 'lin', account: 'lin', expiresAt };
    await call('signIn', { ticket: 't'.repeat(43) });
    expect(memory.signIn()).toEqual({ ...remembered, ticket: next });
    await call('signIn', { ticket: next });
    expect(memory.signIn()).toEqual(remembered);
    await call('signIn', { user: 'lin', password: 'secret' });
    expect(memory.signIn()).toBeUndefined();
  });

  it('shows an error that has a message as a toast', async () => {
    const { call, toast } = portal(refusal(1012));
    const result = await call('renameDevice', {});
    expect(result).toMatchObject({ ok: false, code: 1012, silent: false });
    expect(toast).toHaveBeenCalledTimes(1);
    expect(toast).toHaveBeenCalledWith(messageIn(result, 'en'));
    expect(messageIn(result, 'zh-CN')).toBe('MAC 地址不存在');
  });

  it('describes an error code whatever the HTTP status', async () => {
    const refused = { code: 20006, message: '', field: 'password' };
    const { call, toast, tokens } = portal({ body: refused }, { body: { code: 1012 } });
    expect(await call('signIn', {}, { quiet: true })).toMatchObject({
      code: 20006,
      fields: {
        password: { words: { en: 'The account or password is wrong. Please check both.' } },
      },
    });
    expect(tokens.peek()).toBe('t-0');
    expect(toast).not.toHaveBeenCalled();
    const result = await call('renameDevice', {});
    expect(result).toMatchObject({ ok: false, code: 1012 });
    expect(toast).toHaveBeenCalledWith(messageIn(result, 'en'));
  });

  it.each([400, 403, 500, 1018, 1019])('shows no toast for the silent code %i', async (code) => {
    const { call, toast } = portal(refusal(code, { message: 'raw text of a server' }));
    expect(await call('renameDevice', {})).toMatchObject({ ok: false, code, message: '' });
    expect(toast).not.toHaveBeenCalled();
  });

  it('shows no toast for the path of the accounts on the network', async () => {
    const { call, toast } = portal(refusal(1000), refusal(1000));
    const result = await call('currentSession', {});
    expect(messageIn(result, 'en')).toMatch(/disconnect/i);
    expect(toast).not.toHaveBeenCalled();
    await call('renameDevice', {});
    expect(toast).toHaveBeenCalledExactlyOnceWith(messageIn(result, 'en'));
  });

  it('shows no toast in quiet calls', async () => {
    const { call, toast } = portal(refusal(1012));
    expect(await call('renameDevice', {}, { quiet: true })).toMatchObject({
      ok: false,
      code: 1012,
    });
    expect(toast).not.toHaveBeenCalled();
  });

  it('shows an error about a field where no caller does', async () => {
    const { call, toast } = portal(refusal(1012, { field: 'mac' }));
    const result = await call('renameDevice', {});
    expect(toast).toHaveBeenCalledWith(messageIn(result, 'en'));
  });

  it('returns errors of fields to the form', async () => {
    const { call, toast } = portal(
      refusal(20006, { field: 'password' }),
      refusal(20005, { fields: { user: 20005, password: 20006 } }),
    );
    const one = await call('signIn', {}, { quiet: true });
    expect(one).toMatchObject({
      fields: {
        password: { words: { en: 'The account or password is wrong. Please check both.' } },
      },
    });
    const two = await call('signIn', {}, { quiet: true });
    expect(Object.keys((!two.ok && two.fields) || {})).toEqual(['user', 'password']);
    expect(toast).not.toHaveBeenCalled();
  });

  it('returns the time to wait', async () => {
    const { call } = portal(refusal(20001, { params: { seconds: 42 } }));
    expect(await call('signIn', {})).toMatchObject({ ok: false, retryAfter: 42 });
  });

  it('leads nowhere where the page itself says that nobody is signed in', async () => {
    const { call, toast, onSignedOut } = portal(refusal(1017));
    const result = await call('listDevices', {}, { quiet: true, stays: true });
    expect(result).toMatchObject({ ok: false, code: 1017 });
    expect(onSignedOut).not.toHaveBeenCalled();
    expect(toast).not.toHaveBeenCalled();
  });

  it.each([1017, 20015])('reports that the student is signed out at code %i', async (code) => {
    const { call, toast, onSignedOut } = portal(refusal(code), refusal(code), refusal(code));
    await call('listDevices', {}, { quiet: true });
    expect(onSignedOut).toHaveBeenCalledTimes(1);
    expect(onSignedOut).toHaveBeenCalledWith(expect.stringMatching(/./));
    expect(toast).not.toHaveBeenCalled();
    await call('signIn', {});
    await call('signOut', {});
    expect(onSignedOut).toHaveBeenCalledTimes(1);
  });

  it('sends no request without a token where the operation needs one', async () => {
    const { call, sent, loads, onSignedOut } = portalOf(undefined, []);
    expect(await call('listDevices', {})).toMatchObject({ ok: false, code: 20015 });
    expect(onSignedOut).toHaveBeenCalledTimes(1);
    expect(sent).toEqual([]);
    expect(loads).not.toHaveBeenCalled();
  });

  it('treats a page of the network as a failure', async () => {
    const { call, toast, tokens } = portal({ body: '<html>Welcome</html>' });
    expect(await call('signIn', { user: 'student' })).toMatchObject({ ok: false, code: 'unknown' });
    expect(toast).toHaveBeenCalledTimes(1);
    expect(tokens.peek()).toBe('t-0');
  });

  it('never rejects: no network, no such operation, no wire', async () => {
    const { call } = portal('no response');
    expect(await call('listDevices', {})).toMatchObject({ ok: false, code: 'network' });
    expect(await call('unknown', {})).toMatchObject({ ok: false, code: 20010 });
  });
});
