import {
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
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

it.skipIf(process.platform === 'win32')('what the gateway stores is its owner’s alone', () => {
  const { dataDir } = gateway;
  const names = readdirSync(dataDir);
  const stored = readdirSync(join(dataDir, 'last-good')).map((name) => join('last-good', name));
  expect(names).toContain('last-good.json');
  const open = ['', ...names, ...stored].filter(
    (name) => statSync(join(dataDir, name)).mode & 0o077,
  );
  expect(open).toEqual([]);
});

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

  it('that links one school to another’s assets is told of the one, and touches the other in nothing', async () => {
    const school = join(gateway.schoolsDir, 'aaa');
    mkdirSync(join(school, 'assets'), { recursive: true });
    symlinkSync('../../riverside/assets', join(school, 'assets/other'));
    symlinkSync('/', join(school, 'assets/root'));
    writeFileSync(join(school, 'configration.json'), '{ "schoolNameEn": "aaa", "name": "AAA" }');
    await expect
      .poll(() => gateway.output())
      .toMatch(/schools\/aaa\/assets\/other\S* error unreadable-file/);
    await expect
      .poll(() => gateway.output())
      .toMatch(/schools\/aaa\/assets\/root\S* error unreadable-file/);
    expect(await page('/schools/riverside/assets/logo.svg')).toContain('<svg');
    expect((await fetch(`${gateway.url}/riverside/auth`)).status).toBe(200);
    expect(gateway.output()).not.toMatch(/schools\/riverside\/\S* error missing-asset/);
    edit('hillside/configration.json', (text) => text.replaceAll('Hilltop Wi-Fi', 'Hillock Wi-Fi'));
    await expect.poll(() => page('/hillside/auth')).toContain('Hillock Wi-Fi');
    rmSync(school, { recursive: true });
    edit('hillside/configration.json', (text) => text.replaceAll('Hillock Wi-Fi', 'Hilltop Wi-Fi'));
    await expect.poll(() => page('/hillside/auth')).toContain('Hilltop Wi-Fi');
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
