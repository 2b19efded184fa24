import { describe, expect, it } from 'vitest';
import { matchRoute, type PageConfiguration } from '../wire';
import type { PageModel, PageSchool } from './page-model';
import { pageKey, resolvePath } from './resolve-page';

function school(name: string, closed: readonly string[] = []): PageSchool {
  const ownPages = name === 'riverside' ? ['wifi-map', 'Library'] : [];
  const pages = Object.fromEntries(closed.map((page) => [page, false]));
  const configuration: PageConfiguration = { schoolNameEn: name, ownPages, pages };
  const missing = ['not-found', 'closed-page', 'unknown-school'];
  const screens = ['home', ...missing, 'school-home', 'login', 'noSense'];
  const all = [...screens, 'noSense-add-mac', 'activity', ...ownPages];
  return {
    name,
    configuration,
    summary: { schoolNameEn: name, name, searchKeys: name },
    needsSchools: () => false,
    has: (wanted) => all.includes(wanted) && !closed.includes(wanted),
    // A page that is rendered already needs no screen.
    screen: () => expect.fail('A path is resolved before its screen is prepared.'),
    frame: { navigation: [], titleOf: () => undefined },
    returnTitles: {},
    catalogue: () => undefined,
    termsVersion: () => undefined,
    closes: () => false,
  };
}

const schools = [school('default', ['noSense']), school('riverside'), school('North-Lake_2')];
const revision: PageModel = {
  defaultSchoolName: 'default',
  schools: new Map(schools.map((each) => [each.name, each])),
  summaries: [],
  calls: {},
};

describe('resolvePath', () => {
  it.each([
    ['/', 'default', 'home'],
    ['/riverside', 'riverside', 'school-home'],
    ['/riverside/', 'riverside', 'school-home'],
    ['/riverside/auth', 'riverside', 'auth'],
    ['/riverside/auth/', 'riverside', 'auth'],
    ['/riverside/activity/42', 'riverside', 'activity'],
    ['/riverside/page/wifi-map', 'riverside', 'page'],
  ])('%s is a page of %s: %s', (path, name, route) => {
    expect(resolvePath(revision, path)).toMatchObject({
      page: { school: { name }, route, status: 200 },
      redirect: undefined,
    });
  });

  it.each([
    ['//', '/'],
    ['//riverside//auth', '/riverside/auth'],
    ['/riverside/auth//', '/riverside/auth'],
    ['/%72iverside/auth', '/riverside/auth'],
    ['/riverside/./auth', '/riverside/auth'],
    ['\\riverside\\auth', '/riverside/auth'],
    ['/riverside;a=1/auth', '/riverside/auth'],
    ['/Riverside/AUTH', '/riverside/auth'],
    ['/riverside/nosense/addmacmodal/', '/riverside/noSense/AddMacModal'],
    ['/NORTH-LAKE_2', '/North-Lake_2'],
    ['/RIVERSIDE/Activity/Ab_1', '/riverside/activity/Ab_1'],
    ['/riverside/page/library', '/riverside/page/Library'],
  ])('%s is at %s', (path, redirect) => {
    const resolved = resolvePath(revision, path);
    expect(resolved?.redirect).toBe(redirect);
    expect(resolvePath(revision, redirect)?.page).toEqual(resolved?.page);
  });

  it.each([
    ['/riverside/nowhere', 'riverside', 'not-found'],
    ['/RIVERSIDE/nowhere', 'riverside', 'not-found'],
    ['/riverside/not-found', 'riverside', 'not-found'],
    ['/riverside/page/login', 'riverside', 'not-found'],
    ['/riverside/page/Nowhere', 'riverside', 'not-found'],
    ['/riverside/activity/4%2F2', 'riverside', 'not-found'],
    ['/riverside/a%2Fb', 'riverside', 'not-found'],
    ['/default/noSense', 'default', 'closed-page'],
    ['/DEFAULT/nosense', 'default', 'closed-page'],
    ['/atlantis', 'default', 'unknown-school'],
    ['/atlantis/auth', 'default', 'unknown-school'],
    ['//evil.example/auth', 'default', 'unknown-school'],
    ['/\\evil.example', 'default', 'unknown-school'],
    ['/%0d%0aSet-Cookie:a', 'default', 'unknown-school'],
    ['/%2f%2fevil.example', 'default', 'unknown-school'],
    ['/riverside%2Fauth', 'default', 'unknown-school'],
    ['/__proto__/constructor', 'default', 'unknown-school'],
    ['*', 'default', 'unknown-school'],
  ])('%s is no page of %s: %s', (path, name, route) => {
    expect(resolvePath(revision, path)).toMatchObject({
      page: { school: { name }, route, status: 404 },
      redirect: undefined,
    });
  });

  it('is rendered at a path of the same route', () => {
    for (const path of ['/', '/riverside', '/riverside/auth', '/riverside/activity/42']) {
      const page = resolvePath(revision, path)?.page;
      expect(matchRoute(page?.path ?? '').name).toBe(page?.route);
    }
  });

  it('is the same page for every id and everything that is no page', () => {
    const keys = (paths: string[]) =>
      new Set(
        paths.map((path) => {
          const page = resolvePath(revision, path)?.page;
          return page && `${pageKey(page)}\n${page.path}`;
        }),
      );
    expect(keys(['/riverside/activity/1', '/riverside/activity/2']).size).toBe(1);
    expect(keys(['/riverside/x', '/riverside/y/z', '/riverside/activity/!']).size).toBe(1);
    expect(keys(['/x', '/y/auth', '//z', '/%00']).size).toBe(1);
    expect(keys(['/riverside/page/wifi-map', '/riverside/page/Library']).size).toBe(2);
  });

  it('leads from the list of schools to the only one', () => {
    const only: PageModel = { ...revision, schools: new Map([['default', school('default')]]) };
    expect(resolvePath(only, '/')).toMatchObject({ redirect: '/default', page: { status: 200 } });
    expect(resolvePath(revision, '/')).toMatchObject({ redirect: undefined });
  });

  it('leads from the list of schools to the only one', () => {
    const only: PageModel = { ...revision, schools: new Map([['default', school('default')]]) };
    expect(resolvePath(only, '/')).toMatchObject({ redirect: '/default', page: { status: 200 } });
    expect(resolvePath(revision, '/')).toMatchObject({ redirect: undefined });
  });
});
