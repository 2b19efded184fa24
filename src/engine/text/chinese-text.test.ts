import { expect, test } from 'vitest';
import { isChineseAlone } from './chinese-text';

test.each([
  ['忘记密码？', true],
  ['连接 Wi-Fi', true],
  ['请输入${label}', true],
  ['写信到 net-help@northlake.example，或打 0431-55550130', true],
  ['见[无线网覆盖图](/riverside/page/wifi-map)', true],
  ['Northlake', false],
  ['校园用户 Campus user', false],
  ['登录 / Sign in', false],
  ['帮助 Help', false],
  ['设备 MAC 地址', true],
  ['パスワードを忘れた場合', false],
  ['约翰・史密斯楼', true],
  ['0431-55550130', false],
  ['', false],
])('%s is in Chinese alone: %s', (words, expected) => {
  expect(isChineseAlone(words)).toBe(expected);
});
