import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadedRoute } from '../loaded-route.test-support';
import { fetchCatalogue } from './fetch-catalogue';
import { fetchConfiguration } from './fetch-configuration';
import { fetchRoute } from './fetch-page-data';
import { FinalError } from './with-retries';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const shared = {
  wire: { key: '00'.repeat(32), iv: '00'.repeat(16) },
  operations: {},
};
const directory = {
  configrations: [{ schoolNameEn: 'riverside' }],
  defaultSchoolName: 'riverside',
};
const loaded = loadedRoute();
const configuration = { data: { ...directory, ...shared } };

/** Responds by path, and records the requests. */
function server(responses: Record<string, unknown>) {
  const requests: { url: string; init: RequestInit | undefined }[] = [];
  return {
    requests,
    async fetch(url: string, init?: RequestInit) {
      requests.push({ url, init });
      const body = responses[url.split('?')[0] ?? ''];
      if (body === undefined) return new Response('not found', { status: 404 });
      return new Response(typeof body === 'string' ? body : JSON.stringify(body));
    },
  };
}

describe('fetchConfiguration', () => {
  const remote = '/portal-conversion/api/v3/portal/get/jsonConfig';

  it('reads the file alone where it is valid', async () => {
    const { fetch, requests } = server({ '/configration.json': configuration });
    expect(await fetchConfiguration(fetch)).toEqual(configuration);
    expect(requests.map(({ url }) => url)).toEqual(['/configration.json']);
  });

  it.each([
    ['missing', {}],
    ['broken', { '/configration.json': '<html>' }],
    ['of another shape', { '/configration.json': { data: {} } }],
  ])('requests the remote call unencrypted when the file is %s', async (_, files) => {
    const { fetch, requests } = server({ ...files, [remote]: { code: 0, ...configuration } });
    expect((await fetchConfiguration(fetch)).data).toEqual(configuration.data);
    expect(requests[1]?.url).toBe(`${remote}?filename=configration.json`);
    expect(requests[1]?.init?.headers).toMatchObject({ 'X-Safe-Level': '0' });
  });

  it('fails when both sources fail', async () => {
    const failed = fetchConfiguration(server({}).fetch).catch(String);
    await vi.advanceTimersByTimeAsync(7000);
    expect(await failed).toContain('status 404');
  });

  it('tries both sources again after 1, 2 and 4 seconds (section 9)', async () => {
    const { fetch, requests } = server({});
    const failed = fetchConfiguration(fetch).catch(String);
    for (const [seconds, count] of [
      [0, 2],
      [1, 4],
      [2, 6],
      [4, 8],
      [60, 8],
    ] as const) {
      await vi.advanceTimersByTimeAsync(seconds * 1000);
      expect(requests).toHaveLength(count);
    }
    await failed;
  });
});

describe('fetchRoute', () => {
  it("requests the school's server loader, with credentials", async () => {
    const { fetch, requests } = server({ '/riverside/__serverLoader': loaded });
    expect(await fetchRoute(fetch, 'riverside', 'auth', '/riverside/auth?mac=a&b')).toEqual(loaded);
    expect(requests[0]?.url).toBe(
      '/riverside/__serverLoader?route=auth&url=%2Friverside%2Fauth%3Fmac%3Da%26b',
    );
    expect(requests[0]?.init?.credentials).toBe('include');
  });

  it.each([
    ['of another shape', JSON.stringify({ screen: {} })],
    ['HTML, as networks that are not open respond', '<!doctype html><title>Log in</title>'],
    ['empty', ''],
    ['cut off', '{"route":"auth","scr'],
    ['null', 'null'],
  ])('refuses a response that is %s', async (_, body) => {
    const { fetch } = server({ '/riverside/__serverLoader': body });
    await expect(fetchRoute(fetch, 'riverside', 'auth', '/')).rejects.toThrow('did not respond');
  });

  it('takes the page that says that there is none, whose status is 404', async () => {
    const missing = loadedRoute({ route: 'not-found' }, { screen: 'not-found' });
    const fetch = async () => new Response(JSON.stringify(missing), { status: 404 });
    expect(await fetchRoute(fetch, 'riverside', 'activity', '/riverside/activity/7')).toEqual(
      missing,
    );
  });

  it.each([
    [400, true],
    [404, true],
    [408, false],
    [429, false],
    [500, false],
    [502, false],
    [503, false],
    [511, false],
  ])('says whether a retry may change status %i', async (status, isFinal) => {
    const fetch = async () => new Response('', { status });
    const failure = fetchRoute(fetch, 'riverside', 'auth', '/riverside/auth?mac=secret');
    const reason: unknown = await failure.catch((error: unknown) => error);
    expect(reason instanceof FinalError).toBe(isFinal);
    expect(String(reason)).not.toContain('secret');
  });
});

describe('fetchCatalogue', () => {
  it('fetches the messages, also after a lost packet', async () => {
    const { fetch } = server({ '/locales/made-up/ja.json': { 'portal.close': '閉じる' } });
    const respond = vi.fn(fetch).mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const loading = fetchCatalogue(respond, 'made-up', 'ja');
    await vi.advanceTimersByTimeAsync(1000);
    expect(await loading).toEqual({ 'portal.close': '閉じる' });
  });

  it('does not ask again for a language that there is not', async () => {
    const { fetch, requests } = server({});
    await expect(fetchCatalogue(fetch, 'made-up', 'tlh')).rejects.toThrow('status 404');
    expect(requests).toHaveLength(1);
  });
});
