import { describe, expect, it } from 'vitest';
import {
  hrefOfReturn,
  hrefOfScreen,
  hrefOfSignIn,
  isInApp,
  isMiniProgramUrl,
  localesOf,
  returnScreen,
  searchInLanguage,
} from './links';

const location = {
  configuration: {
    schoolNameEn: 'riverside',
    ownPages: ['wifi-map'],
    pages: { marketing: false },
    networkParameters: { wlanuserip: 'wlanuserip' },
  },
  defaultSchoolName: 'default',
  params: { id: '4 2' },
  search: '?wlanuserip=10.0.0.7&return=success&x=1',
};

describe('links between screens', () => {
  it.each([
    ['success', '/riverside/success?wlanuserip=10.0.0.7'],
    ['school-home', '/riverside?wlanuserip=10.0.0.7'],
    ['activity', '/riverside/activity/4%202?wlanuserip=10.0.0.7'],
    ['home', '/?wlanuserip=10.0.0.7'],
    ['nowhere', undefined],
    ['wifi-map', '/riverside/page/wifi-map?wlanuserip=10.0.0.7'],
    ['marketing', undefined],
  ])('the screen %s is at %s', (screen, href) => {
    expect(hrefOfScreen(location, screen)).toBe(href);
  });

  it.each([
    ['login', 'auth'],
    ['reset-password', 'reset-password'],
    ['findPassword', 'findPassword'],
    ['findSuccess', 'findSuccess'],
    ['change-password', 'change-password'],
  ])('takes the screen to return to along to %s', (screen, path) => {
    const href = `/riverside/${path}?wlanuserip=10.0.0.7`;
    expect(hrefOfScreen(location, screen)).toBe(`${href}&return=success`);
    const closed = { ...location, search: '?wlanuserip=10.0.0.7&return=marketing' };
    expect(hrefOfScreen(closed, screen)).toBe(href);
  });

  it.each([
    ['device-list', {}, '', '/riverside/device-list'],
    ['device-list', {}, '?utm=1&id=7', '/riverside/device-list?utm=1&id=7'],
    ['activity', { id: '42' }, '?from=a%26b', '/riverside/activity/42?from=a%26b'],
    ['success-plan-card', {}, '?plan=basic', '/riverside/success/plan/PlanCard?plan=basic'],
    ['wifi-map', {}, '?return=success&return.id=1', '/riverside/page/wifi-map'],
  ])('signing in returns to %s with %j and “%s”', (screen, params, query, expected) => {
    const search = `?wlanuserip=10.0.0.7${query.replace('?', '&')}`;
    const signIn = hrefOfSignIn({ ...location, params, search }, screen);
    expect(signIn).toMatch(/^\/riverside\/auth\?wlanuserip=10\.0\.0\.7&return=/);
    const at = (href = '') => ({
      ...location,
      params: {},
      search: new URL(href, 'http://a').search,
    });
    const back = expected.replace(/\?|$/, '?wlanuserip=10.0.0.7&').replace(/&$/, '');
    expect(hrefOfReturn(at(signIn))).toBe(back);
    // A recovery on the way takes it along.
    const recovery = hrefOfScreen(at(signIn), 'reset-password');
    expect(hrefOfReturn(at(recovery))).toBe(back);
  });

  it('returns to no page that there cannot be', () => {
    const search = '?return=activity&return.id=../x';
    expect(hrefOfReturn({ ...location, search })).toBeUndefined();
    expect(hrefOfReturn({ ...location, search: '?return=activity' })).toBeUndefined();
  });

  it('returns to a page of the school’s own', () => {
    expect(returnScreen({ ...location, search: '?return=wifi-map' })).toBe('wifi-map');
  });

  it.each([
    ...['', '?return=', '?return=login', '?return=https://example.edu.cn', '?return=//x'],
    ...['?return=marketing', '?return=page'],
  ])('returns to no screen for "%s"', (search) => {
    expect(returnScreen({ ...location, search })).toBeUndefined();
  });

  it.each([
    ['/riverside', true],
    ['/riverside/auth?lang=en', true],
    ['/northlake/auth', false],
    ['/', false],
    ['//riverside/auth', false],
    ['https://riverside/auth', false],
    ['tel:010', false],
  ])('%s in the app: %s', (href, expected) => {
    expect(isInApp(location, href)).toBe(expected);
  });

  it('treats / as the default school’s page', () => {
    expect(isInApp({ ...location, defaultSchoolName: 'riverside' }, '/')).toBe(true);
  });

  it('changes the language parameter and nothing else', () => {
    expect(searchInLanguage('?a=1&lang=en', 'zh-CN')).toBe('?a=1&lang=zh-CN');
  });

  it('offers every language where the school names none', () => {
    expect(localesOf({ schoolNameEn: 'a' })).toEqual(['zh-CN', 'en']);
    expect(localesOf({ schoolNameEn: 'a', locales: ['en'] })).toEqual(['en']);
  });
});

describe('isMiniProgramUrl', () => {
  it('accepts the web and the messaging service', () => {
    expect(isMiniProgramUrl('weixin://dl/business/?appid=wx1')).toBe(true);
    expect(isMiniProgramUrl('https://example.edu.cn/')).toBe(true);
    expect(isMiniProgramUrl('javascript:alert(1)')).toBe(false);
    expect(isMiniProgramUrl(undefined)).toBe(false);
  });
});
