import { expect, test } from 'vitest';
import { deviceIcon } from './device-icon';

test.each([
  ['宿舍打印机', 'printer'],
  ['HP Printer', 'printer'],
  ['客厅电视', 'television'],
  ['My TV', 'television'],
  ['Nintendo Switch', 'console'],
  ['PS5', 'console'],
  ['小明的手机', 'phone'],
  ['iPad', 'phone'],
  ['书桌音箱', 'speaker'],
  ['ThinkPad', 'computer'],
  ['', 'computer'],
])('%s has the icon %s', (alias, icon) => {
  expect(deviceIcon(alias)).toBe(icon);
});
