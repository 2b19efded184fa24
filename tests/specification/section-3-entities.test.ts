import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type RunningGateway, startGateway } from '../support/gateway';
import { connect, type PortalClient } from './portal-client';

let gateway: RunningGateway;
let client: PortalClient;
beforeAll(async () => {
  gateway = await startGateway({ data: inject('preparedData') });
  client = await connect(gateway.url);
});
afterAll(() => gateway.stop());

describe('section 3: the school configuration', () => {
  it('is a data field with configrations, whose items carry schoolNameEn, and defaultSchoolName', async () => {
    const { data } = await (await fetch(`${gateway.url}/configration.json`)).json();
    const names = data.configrations.map((item: { schoolNameEn: string }) => item.schoolNameEn);
    expect(names.sort()).toEqual(['default', 'hillside', 'northlake', 'riverside']);
    expect(data.defaultSchoolName).toBe('default');
  });

  it('is had by a remote call as well', async () => {
    const remote = await client.call({
      method: 'GET',
      path: '/portal-conversion/api/v3/portal/get/jsonConfig',
      as: 'query',
      values: { filename: 'configration.json' },
    });
    const file = await (await fetch(`${gateway.url}/configration.json`)).json();
    expect(remote.body.data).toEqual(file.data);
  });

  it('of one school, the portal configuration, is a file named configration.json', async () => {
    const { body } = await client.call({
      method: 'GET',
      path: '/portal-conversion/api/v3/portal/get/jsonConfig',
      as: 'query',
      values: { filename: 'riverside/configration.json' },
    });
    expect(body).toMatchObject({ code: 0, data: { schoolNameEn: 'riverside' } });
  });
});

describe('section 3: carriers', () => {
  it.each([
    ['zh-CN', ['中国联通', '中国移动', '中国电信']],
    ['en', ['China Unicom', 'China Mobile', 'China Telecom']],
  ])('have their display names on the sign-in page in %s', async (language, names) => {
    const response = await fetch(`${gateway.url}/riverside/auth`, {
      headers: { 'accept-language': language },
    });
    const html = await response.text();
    for (const name of names) expect(html).toContain(name);
  });
});
