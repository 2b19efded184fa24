import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { listDrafts } from '../../src/wire/calls/drafts/list-drafts';
import { publishDraft } from '../../src/wire/calls/drafts/publish-draft';
import { readMaterials } from '../../src/wire/calls/drafts/read-materials';
import { archiveSchool } from '../../src/wire/calls/schools/archive-school';
import { createSchool } from '../../src/wire/calls/schools/create-school';
import { freePort } from '../support/free-port';
import { type RunningGateway, startGateway } from '../support/gateway';
import { type AdministratorBrowser, inviteAdministrator } from '../support/studio-browser';

describe('a gateway without a school', () => {
  let gateway: RunningGateway;
  let monitoring = '';
  let owner: AdministratorBrowser;

  beforeAll(async () => {
    const port = await freePort();
    monitoring = `http://127.0.0.1:${port}`;
    gateway = await startGateway({
      noSchools: true,
      data: inject('preparedData'),
      env: { MONITORING_PORT: String(port) },
    });
    owner = await inviteAdministrator(gateway, 'lin', [{ role: 'owner' }]);
  });
  afterAll(async () => {
    await gateway?.stop();
  });

  const read = async (path: string, locale = 'en') => {
    const headers = { 'accept-language': locale };
    const response = await fetch(`${gateway.url}${path}`, { headers, redirect: 'manual' });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  async function publish(school: string, name: string): Promise<void> {
    const configuration = { schoolNameEn: school, name };
    const files = { 'configration.json': { text: JSON.stringify(configuration) } };
    const { version } = await owner.call(gateway.url, createSchool, { school, files });
    await owner.call(gateway.url, publishDraft, { school, version, message: 'First' });
  }

  it('says so to students in words, and to whoever runs it', async () => {
    expect(gateway.output()).toContain('None yet: begin the first one in the Studio');
    for (const path of ['/', '/lakeside/auth', '/default', '/a/b/c/d']) {
      const page = await read(path);
      expect(page.status).toBe(404);
      expect(page.text).toContain('<h1>There is no school here yet</h1>');
      expect(page.headers.get('cache-control')).toBe('no-store');
      expect(page.headers.get('content-security-policy')).not.toContain('unsafe');
    }
    expect((await read('/', 'zh-CN')).text).toContain('<h1>这里还没有学校</h1>');
    expect((await read('/', 'ja')).text).toContain('<html lang="zh-CN">');
    expect(JSON.parse((await read('/configration.json')).text).data.configrations).toEqual([]);
    expect(JSON.parse((await read('/health')).text)).toEqual({ status: 'ok', schools: 0 });
    const ready = await fetch(`${monitoring}/health/ready`);
    const { checks } = await ready.json();
    expect([ready.status, checks.revision]).toMatchObject([
      200,
      { schools: 0, note: 'There is no school yet.' },
    ]);
    const metrics = await (await fetch(`${monitoring}/metrics`)).text();
    expect(metrics).toContain('\nformgate_schools 0\n');
    const session = await fetch(`${gateway.url}/portal-conversion/api/v3/session`, {
      headers: { 'x-school': 'lakeside' },
    });
    expect(session.status).toBeLessThan(500);
  });

  it('has its first and its second one from the Studio, and is without one again', async () => {
    expect(await owner.call(gateway.url, listDrafts, {})).toMatchObject({ schools: [] });
    await publish('lakeside', 'Lakeside');
    expect((await read('/')).headers.get('location')).toBe('/lakeside');
    expect((await read('/lakeside/auth')).status).toBe(200);
    const { schools } = await owner.call(gateway.url, readMaterials, { school: 'lakeside' });
    expect(schools).toEqual(['lakeside']);
    await publish('brook', 'Brook');
    expect((await read('/')).text).toContain('Lakeside');
    expect((await read('/brook/auth')).status).toBe(200);
    for (const school of ['brook', 'lakeside']) {
      const listed = await owner.call(gateway.url, listDrafts, {});
      const live = listed.schools.find((each) => each.school === school)?.live;
      await owner.call(gateway.url, archiveSchool, { school, base: live?.state ?? null });
    }
    expect((await read('/lakeside/auth')).text).toContain('There is no school here yet');
  });
});
