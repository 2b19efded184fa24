import { describe, expect, it } from 'vitest';
import { fetchConfiguration } from './fetch-configuration';
import { fetchRoute } from './fetch-route';
import { readState } from './read-state';

const shared = {
  wire: { key: '00'.repeat(32), iv: '00'.repeat(16) },
  operations: {},
};
const directory = {
  configrations: [{ schoolNameEn: 'riverside' }],
  defaultSchoolName: 'riverside',
};
const loaded = {
  route: 'auth',
  school: 'riverside',
  params: {},
  screen: { screen: 'login', title: 'Sign in', blocks: [], html: {} },
  validators: {},
};
const state = { locale: 'en', directory, ...shared, loaded };
const answer = { data: { ...directory, ...shared } };

/** Answers by path, and notes what was asked for. */
function server(answers: Record<string, unknown>) {
  const asked: { address: string; init: RequestInit | undefined }[] = [];
  return {
    asked,
    async fetch(address: string, init?: RequestInit) {
      asked.push({ address, init });
      const body = answers[address.split('?')[0] ?? ''];
      if (body === undefined) return new Response('not found', { status: 404 });
      return new Response(typeof body === 'string' ? body : JSON.stringify(body));
    },
  };
}

describe('readState', () => {
  it('reads what the server wrote', () => {
    expect(readState(JSON.stringify(state))).toEqual(state);
  });

  it.each([
    ['missing', undefined],
    ['empty', ''],
    ['cut off', JSON.stringify(state).slice(0, -9)],
    ['of another kind', '[]'],
    ['without keys', JSON.stringify({ ...state, wire: {} })],
    ['without a screen', JSON.stringify({ ...state, loaded: { ...loaded, screen: null } })],
    ['in an unknown language', JSON.stringify({ ...state, locale: 'xx' })],
    [
      'with a nameless school',
      JSON.stringify({ ...state, directory: { ...directory, configrations: [{}] } }),
    ],
  ])('gives nothing for a state that is %s', (_, text) => {
    expect(readState(text)).toBeUndefined();
  });
});

describe('fetchConfiguration', () => {
  const remote = '/portal-conversion/api/v3/portal/get/jsonConfig';

  it('reads the file first, and only it', async () => {
    const { fetch, asked } = server({ '/configration.json': answer });
    expect(await fetchConfiguration(fetch)).toEqual(answer);
    expect(asked.map(({ address }) => address)).toEqual(['/configration.json']);
  });

  it.each([
    ['missing', {}],
    ['broken', { '/configration.json': '<html>' }],
    ['of another shape', { '/configration.json': { data: {} } }],
  ])('asks the remote call in clear when the file is %s', async (_, files) => {
    const { fetch, asked } = server({ ...files, [remote]: { code: 0, ...answer } });
    expect((await fetchConfiguration(fetch)).data).toEqual(answer.data);
    expect(asked[1]?.address).toBe(`${remote}?filename=configration.json`);
    expect(asked[1]?.init?.headers).toMatchObject({ 'X-Safe-Level': '0' });
  });

  it('fails when neither has it', async () => {
    await expect(fetchConfiguration(server({}).fetch)).rejects.toThrow('status 404');
  });
});

describe('fetchRoute', () => {
  it("asks the school's server loader, with credentials", async () => {
    const { fetch, asked } = server({ '/riverside/__serverLoader': loaded });
    expect(await fetchRoute(fetch, 'riverside', 'auth', '/riverside/auth?mac=a&b')).toEqual(loaded);
    expect(asked[0]?.address).toBe(
      '/riverside/__serverLoader?route=auth&url=%2Friverside%2Fauth%3Fmac%3Da%26b',
    );
    expect(asked[0]?.init?.credentials).toBe('include');
  });

  it('refuses an answer that is not a page', async () => {
    const { fetch } = server({ '/riverside/__serverLoader': { screen: {} } });
    await expect(fetchRoute(fetch, 'riverside', 'auth', '/')).rejects.toThrow('did not answer');
  });
});
