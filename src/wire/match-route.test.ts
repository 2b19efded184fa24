import { describe, expect, it } from 'vitest';
import { matchRoute, pathOfMatch, pathOfScreen } from './match-route';
import { routes } from './routes';

describe('matchRoute', () => {
  it.each([
    ['/', 'home', undefined],
    ['/riverside', 'school-home', 'riverside'],
    ['/riverside/', 'school-home', 'riverside'],
    ['/riverside/auth', 'auth', 'riverside'],
    ['/riverside/auth/_error-handler', 'auth-error', 'riverside'],
    ['/riverside/success/plan/PlanCard', 'success-plan-card', 'riverside'],
    ['/riverside/noSense/AddMacModal', 'noSense-add-mac', 'riverside'],
    ['/riverside/nosense', 'not-found', 'riverside'],
    ['/riverside/activity', 'not-found', 'riverside'],
    ['/riverside/activity/a-1_B', 'activity', 'riverside'],
    ['/riverside/activity/4%2F2', 'not-found', 'riverside'],
    ['/riverside/activity/4 2', 'not-found', 'riverside'],
    [`/riverside/activity/${'4'.repeat(64)}`, 'activity', 'riverside'],
    [`/riverside/activity/${'4'.repeat(65)}`, 'not-found', 'riverside'],
    ['/riverside/a/b/c', 'not-found', 'riverside'],
    ['/%E4%B8%B4%E6%B1%9F/auth', 'auth', '临江'],
    ['/%zz/auth', 'auth', '%zz'],
  ])('%s is %s', (path, name, school) => {
    expect(matchRoute(path)).toMatchObject({ name, school });
  });

  it('gives the parameters of a path', () => {
    expect(matchRoute('/riverside/activity/%34-2').params).toEqual({ id: '4-2' });
  });

  it('ignores upper and lower case on request, but not in a parameter', () => {
    const match = matchRoute('/Riverside/NOSENSE/addMacModal', { ignoreCase: true });
    expect(match).toMatchObject({ name: 'noSense-add-mac', school: 'Riverside' });
    const { params } = matchRoute('/riverside/Activity/Ab', { ignoreCase: true });
    expect(params).toEqual({ id: 'Ab' });
  });
});

describe('pathOfMatch', () => {
  it.each([
    ['/riverside'],
    ['/riverside/noSense/AddMacModal'],
    ['/riverside/activity/4-2'],
    ['/riverside/page/wifi-map'],
  ])('gives the path that was matched: %s', (path) => {
    expect(pathOfMatch(matchRoute(path))).toBe(path);
  });

  it.each([['/'], ['/riverside/nowhere']])('is undefined for %s', (path) => {
    expect(pathOfMatch(matchRoute(path))).toBeUndefined();
  });
});

describe('pathOfScreen', () => {
  it('leads back to the route of every screen', () => {
    for (const { name, screen } of routes) {
      if (screen === undefined) continue;
      const path = pathOfScreen('riverside', screen, { params: { id: '42' } });
      expect(matchRoute(path ?? '')).toMatchObject({ name, school: 'riverside' });
    }
  });

  it('leads to a page of the school’s own, and back', () => {
    const path = pathOfScreen('riverside', 'wifi-map', { ownPages: ['wifi-map'] });
    expect(path).toBe('/riverside/page/wifi-map');
    expect(matchRoute(path ?? '')).toMatchObject({ name: 'page', screen: 'wifi-map' });
  });

  it('is undefined for a screen that no route shows', () => {
    expect(pathOfScreen('riverside', 'nowhere')).toBeUndefined();
  });
});
