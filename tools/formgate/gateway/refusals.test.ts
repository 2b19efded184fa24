import { expect, test } from 'vitest';
import { refusalWords } from './refusals';

const title = 'The token is not for this school.';

test.each([
  [
    'school-forbidden',
    { title, school: 'rivrside', schools: ['riverside', 'hillside'] },
    'The token is not for the school “rivrside”. It is for: riverside, hillside. Check the name, or use another token.',
    '这个令牌不能用于学校“rivrside”，只能用于：riverside、hillside。请检查学校的名称，或换用有权限的令牌。',
  ],
  // A gateway of an earlier version does not say which.
  ['school-forbidden', { title }, /of the same version/, /同一版本/],
  ['busy', {}, /Try again/, /稍后再试/],
  ['database-unavailable', {}, /is away, and nothing was changed. Try again/, /稍后再试/],
  [
    'database-unavailable',
    { cause: 'CERT_HAS_EXPIRED' },
    /is away \(CERT_HAS_EXPIRED\), and nothing was changed: its certificate has ended: renew it\./,
    /（CERT_HAS_EXPIRED），什么也没有改变：它的证书已经过期，请续期。/,
  ],
  ['database-unavailable', { cause: 'X\u001b[1m' }, /is away, and nothing/, /什么也没有改变。/],
])('says the refusal %s', (code, body, en, zh) => {
  const messages = refusalWords(code, body);
  expect(messages.en).toMatch(en);
  expect(messages['zh-CN']).toMatch(zh);
});
