import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type RunningGateway, startGateway } from '../support/gateway';

let gateway: RunningGateway;
beforeAll(async () => {
  gateway = await startGateway({ data: inject('preparedData') });
});
afterAll(() => gateway.stop());

/**
 * A page: its heading, its blocks in order, and a text of its own where another page has the same
 * blocks.
 */
interface Page {
  path: string;
  heading: string;
  blocks: readonly string[];
  text?: string;
}

/** The page of every route below a school, an activity by an id. */
const pages: readonly Page[] = [
  { path: '', heading: 'Campus network', blocks: ['hero', 'attention', 'links', 'news'] },
  { path: '/unified-callback', heading: 'Taking you back', blocks: ['result'] },
  { path: '/success', heading: 'Your connection', blocks: ['attention', 'session', 'usage'] },
  { path: '/success/plan', heading: 'Usage and plans', blocks: ['usage', 'plans', 'links'] },
  { path: '/success/plan/PlanCard', heading: 'Plan', blocks: ['plan-card'] },
  {
    path: '/privacy-policy',
    heading: 'Privacy policy',
    blocks: ['terms', 'markdown', 'links'],
    text: 'What we collect',
  },
  {
    path: '/user-agreement',
    heading: 'Terms of use',
    blocks: ['terms', 'markdown', 'links'],
    text: 'Fair use',
  },
  { path: '/reset-password', heading: 'Reset password', blocks: ['choice'] },
  { path: '/findPassword', heading: 'Reset password', blocks: ['form verifyIdentification'] },
  { path: '/findSuccess', heading: 'Reset password', blocks: ['result', 'result'] },
  { path: '/change-password', heading: 'Change password', blocks: ['form changePassword'] },
  { path: '/auth', heading: 'Sign in', blocks: ['welcome-back', 'form signIn', 'auth-error'] },
  { path: '/auth/_error-handler', heading: 'Sign-in did not finish', blocks: ['auth-error'] },
  {
    path: '/noSense',
    heading: 'Add a device',
    blocks: ['device-limit', 'sections', 'form addDevice', 'devices', 'sections'],
  },
  {
    path: '/noSense/AddMacModal',
    heading: 'Add a device',
    blocks: ['device-limit', 'sections', 'form addDevice', 'contact'],
  },
  { path: '/device-list', heading: 'My devices', blocks: ['online-devices', 'devices'] },
  { path: '/arrearage', heading: 'Payments due', blocks: ['arrears'] },
  { path: '/marketing', heading: 'What’s on', blocks: ['activities'] },
  { path: '/notify', heading: 'Notices', blocks: ['notices'] },
  { path: '/limit', heading: 'Your limits', blocks: ['limits'] },
  { path: '/tdt', heading: 'The network today', blocks: ['network-state', 'links'] },
  { path: '/activity/42', heading: 'A week of Unlimited', blocks: ['activity'] },
];

const schools = ['default', 'riverside', 'northlake', 'hillside'];

/** The headings that schools gave pages themselves. */
const ownHeadings: Readonly<Record<string, string>> = {
  'northlake/auth': 'Sign in to Northlake Wi-Fi',
};

/** A page in English, as a browser gets it. */
async function read(path: string) {
  const response = await fetch(`${gateway.url}${path}`, {
    redirect: 'manual',
    headers: { 'accept-language': 'en' },
  });
  const html = await response.text();
  return { status: response.status, type: response.headers.get('content-type'), html };
}

/**
 * The blocks that a page tells its scripts to show, a form with the operation of its first step.
 */
function blocksIn(html: string): string[] {
  const state = /<script[^>]* id="formgate-state">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
  const { blocks } = JSON.parse(state).loaded.screen;
  return blocks.map(
    ({ block, steps }: { block: string; steps?: { submit: { operation: string } }[] }) =>
      steps ? `${block} ${steps[0]?.submit.operation}` : block,
  );
}

/** What the elements of a name hold. */
const contentsOf = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}(?: [^>]*)?>([\\s\\S]*?)</${tag}>`, 'g'))].map(
    ([, content]) => content,
  );

describe('section 2: screens and routes', () => {
  it('no two pages are told by the same heading, blocks and text', () => {
    const marks = pages.map(({ path: _path, ...marks }) => JSON.stringify(marks));
    expect(new Set(marks).size).toBe(pages.length);
  });

  it.each(schools)(
    'every route of %s shows its page, by heading and blocks, under one layout',
    async (school) => {
      for (const { path, heading, blocks, text = '' } of pages) {
        const { status, type, html } = await read(`/${school}${path}`);
        expect([path, status, type]).toEqual([path, 200, 'text/html; charset=utf-8']);
        expect([path, ...contentsOf(html, 'h1')]).toEqual([
          path,
          ownHeadings[`${school}${path}`] ?? heading,
        ]);
        expect([path, ...blocksIn(html)]).toEqual([path, ...blocks]);
        const [main, ...others] = contentsOf(html, 'main');
        expect(others).toEqual([]);
        expect(main, path).toContain(text);
        expect(contentsOf(html, 'footer'), path).toHaveLength(1);
      }
    },
  );

  it('/ is the home', async () => {
    const { status, html } = await read('/');
    expect([status, contentsOf(html, 'h1'), blocksIn(html)]).toEqual([
      200,
      ['Choose your school'],
      ['schools'],
    ]);
  });

  it.each([
    ['/riverside/nothing', 'Page not found'],
    ['/riverside/success/plans', 'Page not found'],
    ['/a/b/c/d', 'There is no such school'],
  ])('any other path is a 404 page: %s', async (path, heading) => {
    const { status, html } = await read(path);
    expect([status, ...contentsOf(html, 'h1')]).toEqual([404, heading]);
  });

  it('a page without JavaScript says how to run this app', async () => {
    const html = await (await fetch(`${gateway.url}/riverside/auth`)).text();
    expect(html.match(/<noscript>[\s\S]*?<\/noscript>/g)?.join()).toContain(
      'Enable JavaScript to run this app.',
    );
  });

  it('the base path is "/": no script, style or link is relative to its page', async () => {
    const html = await (await fetch(`${gateway.url}/riverside/reset-password`)).text();
    const addresses = [...html.matchAll(/ (?:src|href)="(?!data:)([^"#][^"]*)"/g)].map(
      ([, url]) => url,
    );
    expect(addresses.length).toBeGreaterThan(2);
    for (const address of addresses) expect(address).toMatch(/^(\/(?!\/)|\?|[a-z]+:)/);
  });
});

describe('section 4: startup', () => {
  const nameOf = async (path: string) => {
    const html = await (await fetch(`${gateway.url}${path}`)).text();
    return /<title>[^<]*?([^<·|]+)<\/title>/.exec(html)?.[1]?.trim();
  };

  it('the first URL path segment chooses the school, and without one the default school', async () => {
    const names = await Promise.all(schools.map((school) => nameOf(`/${school}/auth`)));
    expect(new Set(names).size).toBe(schools.length);
    expect(await nameOf('/riverside/tdt')).toBe(names[1]);
    const { data } = await (await fetch(`${gateway.url}/configration.json`)).json();
    expect(data.defaultSchoolName).toBe('default');
  });

  it('an unknown school is not shown as another one', async () => {
    const response = await fetch(`${gateway.url}/atlantis/auth`);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('/riverside');
  });
});
