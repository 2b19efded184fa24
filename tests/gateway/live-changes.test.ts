import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type RunningGateway, startGateway } from '../support/gateway';

let gateway: RunningGateway;
beforeAll(async () => {
  gateway = await startGateway({ copySchools: true, data: inject('preparedData') });
});
afterAll(() => gateway.stop());

const page = async (path: string) => (await fetch(`${gateway.url}${path}`)).text();
const edit = (file: string, change: (text: string) => string) => {
  const path = join(gateway.schoolsDir, file);
  writeFileSync(path, change(readFileSync(path, 'utf8')));
};

describe('a saved change', () => {
  it('is live on the next page load when it is right', async () => {
    edit('riverside/screens/login.json', (text) => text.replace('"运营商"', '"上网线路"'));
    await expect.poll(() => page('/riverside/auth')).toContain('上网线路');
  });

  it('that breaks a file leaves the last good state, and the terminal says where and what', async () => {
    edit('riverside/configration.json', (text) =>
      text.replace('"schoolNameEn": "riverside",', '"schoolNameEn": "riverside"'),
    );
    await expect
      .poll(() => gateway.output())
      .toMatch(/schools\/riverside\/configration\.json:\d+:\d+ error syntax/);
    expect(await page('/riverside/auth')).toContain('上网线路');
    expect(await page('/riverside/auth')).toContain('临江大学');
  });

  it('of another school goes live all the same', async () => {
    edit('hillside/configration.json', (text) =>
      text.replaceAll('Hillside Wi-Fi', 'Hilltop Wi-Fi'),
    );
    await expect.poll(() => page('/hillside/auth')).toContain('Hilltop Wi-Fi');
  });

  it('that mends the file is live again', async () => {
    edit('riverside/configration.json', (text) =>
      text
        .replace('"schoolNameEn": "riverside"', '"schoolNameEn": "riverside",')
        .replaceAll('临江大学', '滨江大学'),
    );
    await expect.poll(() => page('/riverside/auth')).toContain('滨江大学');
  });

  it('that names an unknown plugin is not published', async () => {
    edit('riverside/screens/login.json', (text) =>
      text.replace('"widget": "carrier"', '"widget": "carier"'),
    );
    await expect.poll(() => gateway.output()).toMatch(/login\.json:\d+:\d+ error unknown-plugin/);
    expect(await page('/riverside/auth')).toContain('上网线路');
  });

  it('to a rule that nothing can carry out is not published', async () => {
    edit('northlake/screens/login.json', (text) =>
      text.replace('"widget": "carrier"', '"widget": "carrier", "items": { "nullable": true }'),
    );
    await expect
      .poll(() => gateway.output())
      .toMatch(/northlake\/screens\/login\.json:\d+:\d+ error step-schema/);
    expect(await page('/northlake/auth')).toContain('北湖师范学院');
  });

  it('that takes a picture away leaves it there, and another school’s change goes live', async () => {
    rmSync(join(gateway.schoolsDir, 'northlake/assets/logo.svg'));
    await expect
      .poll(() => gateway.output())
      .toMatch(/northlake\/configration\.json:\d+:\d+ error missing-asset/);
    edit('hillside/configration.json', (text) => text.replaceAll('Hilltop Wi-Fi', 'Hill Wi-Fi'));
    await expect.poll(() => page('/hillside/auth')).toContain('Hill Wi-Fi');
    expect(await page('/schools/northlake/assets/logo.svg')).toContain('北湖师范学院');
    expect(gateway.output()).not.toContain('everything: the last good state');
  });
});
