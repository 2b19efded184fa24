import { describe, expect, test } from 'vitest';
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
const block = (members: string) => screen(`"title": "Map", "blocks": [{ ${members} }]`);

describe('in a configuration and in a whole screen, an editor completes', () => {
  test.each([
    ['a setting', configuration('"|"'), ['theme', 'carriers', 'networkParameters', 'footer']],
    ['a scheme', configuration('"theme": { "mode": "|" }'), ['auto', 'light', 'dark']],
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
