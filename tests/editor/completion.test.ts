import { describe, expect, test } from 'vitest';
import base from '../../schemas/configuration.base.json';
import { openFile } from './language-service';

const configuration = (members: string) =>
  openFile(
    'schools/northlake/configration.json',
    `{ "$schema": "../../schemas/configuration.schema.json", "schoolNameEn": "northlake", ${members} }`,
  );
const screen = (members: string) =>
  openFile(
    'schools/northlake/screens/map.json',
    `{ "$schema": "../../../schemas/screen.schema.json", "screen": "map", ${members} }`,
  );
const step = (submit: string) =>
  block(`"block": "form", "steps": [{ "id": "a", "fields": {}, "submit": { ${submit} } }]`);
const block = (members: string) => screen(`"title": "Map", "blocks": [{ ${members} }]`);

describe('in a configuration and in a whole screen, an editor completes', () => {
  test.each([
    ['a setting', configuration('"|"'), ['theme', 'carriers', 'networkParameters', 'footer']],
    ['a scheme', configuration('"theme": { "mode": "|" }'), ['auto', 'light', 'dark']],
    ['a page to close', configuration('"pages": { "|" }'), ['marketing', 'limit']],
    [
      'an inherited link of the bar',
      configuration('"navigation": { "|" }'),
      base.navigation.map(({ id }) => id),
    ],
    [
      'an inherited link at the foot',
      configuration('"links": { "|" }'),
      base.links.map(({ id }) => id),
    ],
    ['the value of a page', configuration('"pages": { "marketing": | }'), ['false', 'true']],
    [
      'a field of the request, by the operation',
      step('"operation": "verifyCode", "values": { "|" }'),
      ['phone', 'verifyCode'],
    ],
    ['a carrier', configuration('"carriers": [{ "code": "|" }]'), ['CMCC', 'CUCC', 'CTCC']],
    ['the screen of a link', configuration('"links": [{ "screen": "|" }]'), ['login', 'notify']],
    ['the kind of a block', block('"block": "|"'), ['form', 'notices', 'picture', 'devices']],
    ['a member of a block', block('"block": "picture", "|"'), ['src', 'alt', 'caption', 'when']],
    [
      'a device',
      block('"block": "session", "when": { "device": ["|"] }'),
      ['PC', 'ANDROID', 'IOS'],
    ],
    [
      'a widget',
      block('"block": "form", "steps": [{ "id": "a", "fields": { "b": { "widget": "|" } } }]'),
      ['text', 'carrier', 'cn-mobile'],
    ],
  ])('%s', async (_what, file, expected) => {
    expect(await file.complete()).toEqual(expect.arrayContaining(expected));
  });
});

describe('in a configuration, an editor underlines', () => {
  const patched = `"navigation": { "usage": null, "notify": { "icon": "megaphone", "before": "device-list" } },
    "links": { "terms": { "label": "Terms", "icon": null }, "privacy": null }`;

  test('nothing of links that are changed in part', async () => {
    expect(await configuration(patched).diagnose()).toEqual([]);
  });

  test('a member that links do not have', async () => {
    const [found] = await configuration('"navigation": { "usage": { "lable": "x" } }').diagnose();
    expect(found).toContain('"lable":');
  });
});

test('of the fields of a request only those of the operation are offered', async () => {
  const offered = await step('"operation": "requestCode", "values": { "|" }').complete();
  expect(offered).toContain('phone');
  expect(offered).not.toContain('verifyCode');
});

describe('beside a name, an editor explains it in both languages', () => {
  test.each([
    ['a screen', 'notify', configuration('"links": [{ "screen": "|" }]'), ['通知公告', 'Notices']],
    ['a page to close', 'limit', configuration('"pages": { "|" }'), ['上网限制', 'Your limits']],
    ['an operation', 'signIn', step('"operation": "|"'), ['接入网络', 'opens the network']],
    [
      'a field of a request',
      'user',
      step('"operation": "signIn", "values": { "|" }'),
      ['signIn 的请求字段，必填', 'which it requires'],
    ],
    [
      'a code',
      'CMCC',
      configuration('"carriers": [{ "code": "|" }]'),
      ['中国移动', 'China Mobile'],
    ],
    ['a kind of block', 'notices', block('"block": "|"'), ['通知', 'otices']],
    [
      'a widget',
      'carrier',
      block('"block": "form", "steps": [{ "id": "a", "fields": { "b": { "widget": "|" } } }]'),
      ['运营商', 'carrier'],
    ],
  ])('%s', async (_what, name, file, words) => {
    const shown = await file.explainChoice(name);
    for (const part of words) expect(shown).toContain(part);
  });
});

describe('over a word there, an editor explains in both languages', () => {
  test.each([
    ['a setting', configuration('"carr|iers": []'), ['学生可选的运营商', 'The carriers']],
    [
      'a setting of colours',
      configuration('"theme": { "mo|de": "auto" }'),
      ['跟随设备', 'follows'],
    ],
    ['the place of a file', block('"block": "picture", "sr|c": "x"'), ['文件夹下', 'folder']],
    ['a kind of block', block('"blo|ck": "picture"'), ['区块的种类', 'The kind of block']],
  ])('%s', async (_what, file, words) => {
    const shown = await file.hover();
    for (const part of words) expect(shown).toContain(part);
  });
});

describe('in the file of a language, an editor', () => {
  const words = (members: string) =>
    openFile(
      'schools/northlake/locales/fr.json',
      `{ "$schema": "../../../schemas/locale.schema.json", ${members} }`,
    );

  test('completes the ids of messages, and says their words', async () => {
    expect(await words('"portal.|"').complete()).toContain('portal.close');
    expect(await words('"portal.cl|ose": "Fermer"').hover()).toMatch(/关闭.*English: Close/);
  });

  test('completes the texts of pages, and says their words in Chinese', async () => {
    const offered = await words('"|"').complete();
    expect(offered).toEqual(expect.arrayContaining(['Forgot your password?', 'Privacy policy']));
    expect(await words('"Forgot your pass|word?": "Oublié ?"').hover()).toContain('忘记密码');
  });

  test('underlines words that are none, and no text of a page', async () => {
    expect(await words('"Sign in": "Connexion"').diagnose()).toEqual([]);
    const [found] = await words('"portal.close": 1').diagnose();
    expect(found).toMatch(/^1: /);
  });
});
