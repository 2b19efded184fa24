import { expect, it } from 'vitest';
import { createTotpSecret, findTotpStep, toBase32, totpCode, totpUri } from './totp';

/** The secret of RFC 6238, appendix B. */
const SECRET = toBase32(Buffer.from('12345678901234567890'));

/** The last six digits of the codes of that appendix. */
it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %s s the code is %s', (seconds, code) => {
  const step = Math.floor(seconds / 30);
  expect(totpCode(SECRET, step)).toBe(code);
  expect(findTotpStep(SECRET, code, new Date(seconds * 1000))).toBe(step);
});

it.each([
  [-61, false],
  [-30, true],
  [0, true],
  [30, true],
  [61, false],
])('a code is right on a clock that differs by %s s: %s', (seconds, isRight) => {
  const step = 37_037_036;
  const now = new Date((step * 30 + 15 + seconds) * 1000);
  expect(findTotpStep(SECRET, totpCode(SECRET, step), now)).toBe(isRight ? step : undefined);
});

it.each(['', '28708', '2870822', 'abcdef', '２８７０８２'])('%o is no code', (code) => {
  expect(findTotpStep(SECRET, code, new Date(59_000))).toBeUndefined();
});

it('a code may be typed with a space', () => {
  expect(findTotpStep(SECRET, '287 082', new Date(59_000))).toBe(1);
});

it('a secret has 160 bits, in an address that apps read', () => {
  const secret = createTotpSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(totpUri(secret, 'Formgate', 'li@example.edu.cn')).toBe(
    `otpauth://totp/Formgate:li%40example.edu.cn?secret=${secret}&issuer=Formgate`,
  );
});
