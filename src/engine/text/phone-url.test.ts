import { expect, test } from 'vitest';
import { phoneUrl } from './phone-url';

test.each([
  ['010-5555 0100', 'tel:01055550100'],
  ['+86 (010) 5555-0100（工作日）', 'tel:+8601055550100'],
  ['010-55550100 转 8001', 'tel:01055550100'],
  ['010-55550100（分机：8001）', 'tel:01055550100'],
  ['+86 10 5555 0100 ext. 8001', 'tel:+861055550100'],
])('%s is called by %s', (phone, url) => {
  expect(phoneUrl(phone)).toBe(url);
});
