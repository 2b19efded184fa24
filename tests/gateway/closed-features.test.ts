import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { type RunningGateway, startGateway } from '../support/gateway';

const SCHOOL = 'closing';
const locales = ['zh-CN', 'en', 'ja', 'ar'];

/** Words of each language that speak of what is closed. */
const CLOSED_WORDS =
  /身份证|ID number|身分証|الهوية|免认证|no sign-in page|MAC|校园活动|What’s on|套餐/;

describe('a school that offers recovery by phone alone, and no devices, plans or activities', () => {
  let gateway: RunningGateway;
  beforeAll(async () => {
    gateway = await startGateway({ copySchools: true, data: inject('preparedData') });
    const folder = join(gateway.schoolsDir, SCHOOL);
    const features = { devices: false, plans: false, activities: false };
    const settings = { schoolNameEn: SCHOOL, name: '甲', locales, recovery: ['phone'], features };
    mkdirSync(folder);
    writeFileSync(join(folder, 'configration.json'), JSON.stringify(settings));
    await vi.waitFor(async () => expect(await statusOf('reset-password')).toBe(200), 20_000);
  });
  afterAll(() => gateway?.stop());

  const load = (path: string, locale = 'zh-CN') =>
    fetch(`${gateway.url}/${SCHOOL}/${path}`, { headers: { 'accept-language': locale } });
  const statusOf = async (path: string) => (await load(path)).status;
  const shownOf = async (path: string, locale: string) => {
    const html = await (await load(path, locale)).text();
    // The data of the page holds texts in every language.
    return html.replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>/g, '');
  };

  it.each([
    ['reset-password', 200],
    ['findPassword', 404],
    ['noSense', 404],
    ['noSense/AddMacModal', 404],
    ['success/plan', 404],
    ['success/plan/PlanCard', 404],
    ['marketing', 404],
    ['activity/1', 404],
    ['device-list', 200],
    ['findSuccess', 200],
  ])('answers for %s with %i', async (path, status) => {
    expect(await statusOf(path)).toBe(status);
  });

  it.each(locales)('speaks of nothing that is closed, in %s', async (locale) => {
    for (const path of ['', 'auth', 'reset-password', 'device-list', 'change-password']) {
      const shown = await shownOf(path, locale);
      expect(shown.length).toBeGreaterThan(200);
      expect([path, CLOSED_WORDS.exec(shown)?.[0]]).toEqual([path, undefined]);
    }
  });

  it.each([
    ['POST', '/api-service/api/v1/verify/identification'],
    ['POST', '/api-service/api/v1/identification/password'],
    ['GET', '/portal-conversion/api/v3/plans'],
    ['GET', '/portal-conversion/api/v3/activities'],
  ])('refuses %s %s', async (method, path) => {
    const response = await fetch(`${gateway.url}${path}`, {
      method,
      headers: { 'content-type': 'application/json', 'x-safe-level': '0', 'x-school': SCHOOL },
      ...(method === 'POST' && { body: '{}' }),
    });
    expect(await response.json()).toMatchObject({ code: 20010 });
  });
});
