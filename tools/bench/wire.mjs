import { createCipheriv, createDecipheriv } from 'node:crypto';

/**
 * The payload cipher and the envelope as src/wire/README.md describes them. Written a second time,
 * because these scripts run without a build; the vectors of the wire are their test as well.
 */
export function createCipher(keys) {
  const key = Buffer.from(keys.key, 'hex');
  const iv = Buffer.from(keys.iv, 'hex');
  const algorithm = `aes-${key.length * 8}-cbc`;
  return {
    encrypt(plain) {
      const cipher = createCipheriv(algorithm, key, iv);
      return cipher.update(plain, 'utf8', 'hex') + cipher.final('hex');
    },
    decrypt(hex) {
      const cipher = createDecipheriv(algorithm, key, iv);
      return cipher.update(hex, 'hex', 'utf8') + cipher.final('utf8');
    },
  };
}

/**
 * A sealed call as the portal sends it: `{ method, path, headers, body? }`.
 *
 * `operation` is as `/configration.json` gives it, which names the encoding `form` alone; `headers`
 * are more headers. A repeatable call must be given an `x-request-id` of its own there.
 */
export function seal(cipher, operation, values, headers = {}) {
  const { method, path, encoding, repeatable } = operation;
  const hex = cipher.encrypt(JSON.stringify(values));
  const sealed = {
    'x-safe-level': '1',
    ...(repeatable ? { 'x-repeatable': '1' } : {}),
    ...headers,
  };
  if (method === 'GET' || method === 'DELETE') {
    return { method, path: `${path}?params=${hex}`, headers: sealed };
  }
  const [type, body] =
    encoding === 'form'
      ? ['application/x-www-form-urlencoded', `params=${hex}`]
      : ['application/json', JSON.stringify(hex)];
  return { method, path, headers: { ...sealed, 'content-type': type }, body };
}
