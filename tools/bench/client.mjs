import { randomUUID } from 'node:crypto';
import { pause } from './processes.mjs';
import { PASSWORD, studentOf } from './students.mjs';
import { createCipher, seal } from './wire.mjs';

/**
 * An address of its own for each number, as a proxy would name it: no one is refused for what
 * others do.
 */
const addressOf = (number) => `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;

let requests = 0;

/** Reads what the portal knows of a gateway and gives a client that makes the portal's calls. */
export async function createClient(url) {
  const { data } = await (await fetch(`${url}/configration.json`)).json();
  const { wire, operations, defaultSchoolName: school } = data;
  const cipher = createCipher(wire);

  /** A sealed call, for `send` or for autocannon; each comes from an address of its own. */
  function request(name, values, token) {
    const operation = operations[name];
    requests += 1;
    return seal(cipher, operation, values, {
      'x-school': school,
      'x-forwarded-for': addressOf(requests),
      'user-agent': 'Mozilla/5.0 (Linux; Android 14) Mobile',
      ...(operation.repeatable ? { 'x-request-id': randomUUID() } : {}),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    });
  }

  /** Makes a call and gives its `data`. Throws an error that has the `code` of a refusal. */
  async function send(name, values, token) {
    const { path, ...init } = request(name, values, token);
    const text = await (await fetch(url + path, init)).text();
    const body = JSON.parse(cipher.decrypt(text));
    if (body.code !== 0) {
      const message = `${name} was refused with code ${body.code}.`;
      throw Object.assign(new Error(message), { code: body.code });
    }
    return body.data;
  }

  return {
    schools: data.configrations.map((each) => each.schoolNameEn),
    school,
    request,
    send,
    /** A student signs in and adds a device: `{ user, token }`. */
    async signIn(number) {
      const { user } = studentOf(number);
      const { token } = await send('signIn', { password: PASSWORD, user });
      const mac = `02:00:00:00:${hex(number >> 8)}:${hex(number)}`;
      await send('addDevice', { alias: 'A phone', mac }, token);
      return { user, token };
    },
    /**
     * Codes are asked for, and found in `sentCodes` once they have been sent: `{ phone, verifyCode
     * }`.
     */
    async askForCodes(count, sentCodes) {
      const phones = Array.from({ length: count }, (_, index) => studentOf(index + 1).phone);
      for (const phone of phones) await send('requestCode', { phone, type: 'RETRIEVE' });
      const deadline = Date.now() + 10_000;
      while (!phones.every((phone) => sentCodes.has(phone))) {
        if (Date.now() > deadline) throw new Error('Not every code was sent.');
        await pause(20);
      }
      return phones.map((phone) => ({ phone, verifyCode: sentCodes.get(phone) }));
    },
  };
}

const hex = (value) => (value & 255).toString(16).padStart(2, '0').toUpperCase();
