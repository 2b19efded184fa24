import { describe, expect, it } from 'vitest';
import { loadedRoute } from '../loaded-route.test-support';
import { fetchConfiguration, fetchRoute } from './fetch-page-data';

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
    await expect(fetchConfiguration(server({}).fetch)).rejects.toThrow('status 404');
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

  it('refuses a response that is not a page', async () => {
    const { fetch } = server({ '/riverside/__serverLoader': { screen: {} } });
    await expect(fetchRoute(fetch, 'riverside', 'auth', '/')).rejects.toThrow('did not respond');
  });
});
