import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type RunningGateway, startGateway } from '../support/gateway';

const japanese = {
  'portal.language': '言語',
  'portal.helpTitle': 'お困りですか？',
  'portal.skip': '本文へ移動',
  'widget.password.show': 'パスワードを表示',
  'error.20006.plain': 'アカウントまたはパスワードが正しくありません。',
  'default.required': '${label}を入力してください',
  'Sign in': '校内ネットにログイン',
};

const folder = mkdtempSync(join(tmpdir(), 'formgate-languages-'));
const schemas = join(folder, 'schemas');
const schools = join(folder, 'schools');
let gateway: RunningGateway;

beforeAll(async () => {
  cpSync('schemas', schemas, { recursive: true });
  cpSync('schools', schools, { recursive: true });
  writeFileSync(join(schemas, 'locales/ja.json'), JSON.stringify(japanese));
  writeFileSync(join(schemas, 'locales/ar.json'), '{ "portal.language": "اللغة" }');
  mkdirSync(join(schools, 'riverside/locales'));
  writeFileSync(join(schools, 'riverside/locales/en.json'), '{ "portal.skip": "To the page" }');
  const file = join(schools, 'riverside/configration.json');
  const configuration = JSON.parse(readFileSync(file, 'utf8'));
  configuration.locales = ['zh-CN', 'en', 'ja', 'ar'];
  configuration.name.ja = '臨江大学';
  writeFileSync(file, JSON.stringify(configuration));
  gateway = await startGateway({
    data: inject('preparedData'),
    env: { SCHEMAS_DIR: schemas, SCHOOLS_DIR: schools },
  });
});
afterAll(async () => {
  await gateway.stop();
  rmSync(folder, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${gateway.url}${path}`, { headers });
const page = async (locale: string) => (await get(`/riverside/auth?lang=${locale}`)).text();

describe('a language that a school lists and a file brings', () => {
  it('is on the page that the server renders, in the school’s words and the product’s', async () => {
    const html = await page('ja');
    expect(html).toContain('臨江大学');
    expect(html).toContain('aria-label="言語"');
    expect(html).toContain('本文へ移動');
    expect(html).toContain('パスワードを表示');
    expect(html).toContain('<title>校内ネットにログイン · 臨江大学</title>');
  });

  it('is English where the file has no words', async () => {
    expect(await page('ja')).toContain('This page did not load completely.');
  });

  it('comes with the page, so that errors and checks speak it too; no other language does', async () => {
    const messages = '"messages":{"portal.language":"言語"';
    expect(await page('ja')).toContain(messages);
    expect(await page('ja')).toContain(japanese['error.20006.plain']);
    expect(await page('ja')).toContain(japanese['default.required']);
    expect(await page('en')).not.toContain(messages);
  });

  it('is offered by its own name on the other pages', async () => {
    expect(await page('en')).toMatch(/hrefLang="ja"[^>]*>日本語</);
  });

  it('is chosen by what the browser accepts', async () => {
    const html = await (await get('/riverside/auth', { 'accept-language': 'ja-JP' })).text();
    expect(html).toContain('<html lang="ja"');
  });

  it('is written from right to left where the language is', async () => {
    expect(await page('ar')).toContain('<html lang="ar" dir="rtl"');
  });

  it('is fetched when the student changes to it, and again only when it has changed', async () => {
    const response = await get('/locales/riverside/ja.json');
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual(japanese);
    const etag = response.headers.get('etag') ?? '';
    expect((await get('/locales/riverside/ja.json', { 'if-none-match': etag })).status).toBe(304);
    expect((await get('/locales/riverside/fr.json')).status).toBe(404);
  });
});

describe('a school’s own words of the product', () => {
  it('win over the product’s, on its pages alone', async () => {
    expect(await page('en')).toContain('To the page');
    const elsewhere = await (await get('/northlake/auth?lang=en')).text();
    expect(elsewhere).toContain('Skip to the main content');
  });

  it('are fetched when the student changes to the language', async () => {
    expect(await page('zh-CN')).toContain('"words":["en"]');
    const response = await get('/locales/riverside/en.json');
    expect(await response.json()).toEqual({ 'portal.skip': 'To the page' });
  });
});
