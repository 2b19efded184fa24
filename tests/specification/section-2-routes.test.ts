import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type RunningGateway, startGateway } from '../support/gateway';

let gateway: RunningGateway;
beforeAll(async () => {
  gateway = await startGateway({ data: inject('preparedData') });
});
afterAll(() => gateway.stop());

/** The path of every route below a school, with one of its pages' ids. */
const paths = [
  '',
  '/unified-callback',
  '/success',
  '/success/plan',
  '/success/plan/PlanCard',
  '/privacy-policy',
  '/user-agreement',
  '/reset-password',
  '/findPassword',
  '/findSuccess',
  '/change-password',
  '/auth',
  '/auth/_error-handler',
  '/noSense',
  '/noSense/AddMacModal',
  '/device-list',
  '/arrearage',
  '/marketing',
  '/notify',
  '/limit',
  '/tdt',
  '/activity/42',
];

const schools = ['default', 'riverside', 'northlake', 'hillside'];

describe('section 2: screens and routes', () => {
  it.each(schools)(
    'every route of %s shows a page with a heading, under one layout',
    async (school) => {
      for (const path of paths) {
        const response = await fetch(`${gateway.url}/${school}${path}`, { redirect: 'manual' });
        const html = await response.text();
        expect([path, response.status]).toEqual([path, 200]);
        expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
        expect(html.match(/<h1[ >]/g), path).toHaveLength(1);
        expect(html.match(/<main[ >]/g), path).toHaveLength(1);
        expect(html.match(/<footer[ >]/g), path).toHaveLength(1);
      }
    },
  );

  it('/ is the home', async () => {
    const response = await fetch(`${gateway.url}/`);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('<h1');
  });

  it.each(['/riverside/nothing', '/riverside/success/plans', '/a/b/c/d'])(
    'any other path is a 404 page: %s',
    async (path) => {
      const response = await fetch(`${gateway.url}${path}`);
      expect(response.status).toBe(404);
      expect(await response.text()).toContain('<h1');
    },
  );

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
