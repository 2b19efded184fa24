import { BlockList, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEmptyDatabase } from '../../src/gateway/database/empty-database.test-support';
import type { OpenDatabase } from '../../src/gateway/database/open-embedded';
import { BusyError, createFairQueue } from '../../src/gateway/limits/fair-queue';
import { createHarness, quickPasswords, type Student } from '../support/api-harness';

/** Many who sign in at once, from one address and from others. */
let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openEmptyDatabase();
});
afterAll(() => opened.close());

const hall = '203.0.113.7';
const elsewhere = '203.0.113.8';
const values = ({ username: user, password }: Student) => ({ user, password });

/** Something that others wait for. */
function createGate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

describe('a rush of sign-ins', () => {
  it('from one address lets all 600 in who have the right password', async () => {
    // However slow the machine is: this is about limits, not about time.
    const patient = () => createFairQueue({ patience: 240_000 });
    const api = await createHarness(opened.database, { admission: patient(), queue: patient() });
    const students: Student[] = [];
    for (let count = 0; count < 60; count += 1) students.push(await api.addStudent());
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => students)
        .flat()
        .map((student) => api.call('signIn', values(student), { address: hall })),
    );
    expect(responses.filter(({ body }) => body.code === 0)).toHaveLength(600);
    await api.app.close();
  });

  it('with wrong passwords holds up nobody at another address', async () => {
    const order: string[] = [];
    const api = await createHarness(opened.database);
    const student = await api.addStudent({ username: 'rush-1', phone: '13600000001' });
    const sendFrom = async (address: string, password: string, user: string) => {
      const { body } = await api.call('signIn', { user, password }, { address });
      order.push(address);
      return body.code;
    };
    const wrong = Array.from({ length: 200 }, (_, index) => sendFrom(hall, 'Wrong', `no-${index}`));
    const right = sendFrom(elsewhere, student.password, student.username);
    expect(await right).toBe(0);
    expect(new Set(await Promise.all(wrong))).toEqual(new Set([20006]));
    expect(order.indexOf(elsewhere)).toBeLessThan(20);
    await api.app.close();
  });

  it('that is too much is answered 20011, and counts for nothing', async () => {
    let busy = true;
    const verify: typeof quickPasswords.verify = async (...about) => {
      if (busy) throw new BusyError();
      return quickPasswords.verify(...about);
    };
    const api = await createHarness(opened.database, { passwords: { ...quickPasswords, verify } });
    const student = await api.addStudent({ username: 'rush-2', phone: '13600000002' });
    for (let count = 0; count < 12; count += 1) {
      const response = await api.call('signIn', values(student));
      expect(response).toMatchObject({ status: 503, body: { code: 20011 } });
      expect(response.headers['retry-after']).toBe('5');
    }
    busy = false;
    expect((await api.call('signIn', values(student))).body.code).toBe(0);
    await api.app.close();
  });

  it('is refused without a question to the database, for as many as there are', async () => {
    let asked = 0;
    const [begun, released] = [createGate(), createGate()];
    const verify: typeof quickPasswords.verify = async (...about) => {
      begun.open();
      await released.opened;
      return quickPasswords.verify(...about);
    };
    const database = opened.database.withPlugin({
      transformQuery({ node }) {
        asked += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const api = await createHarness(database, {
      passwords: { ...quickPasswords, verify },
      admission: createFairQueue({ concurrency: 1, waitingPerClient: 1 }),
    });
    const student = await api.addStudent({ username: 'rush-3', phone: '13600000003' });
    const first = api.call('signIn', values(student));
    await begun.opened;
    const second = api.call('signIn', values(student));
    const before = asked;
    for (let count = 0; count < 50; count += 1) {
      const response = await api.call('signIn', values(student), { requestId: `rush-3-${count}` });
      expect(response).toMatchObject({ status: 503, body: { code: 20011 } });
    }
    expect(asked).toBe(before);
    released.open();
    expect((await first).body.code).toBe(0);
    expect((await second).body.code).toBe(0);
    await api.app.close();
  });

  it('hashes nothing for clients that have gone', async () => {
    let begun = 0;
    const released = createGate();
    const verify = async () => {
      begun += 1;
      await released.opened;
      return false;
    };
    const api = await createHarness(opened.database, { passwords: { ...quickPasswords, verify } });
    const sockets: Socket[] = [];
    api.app.addHook('onRequest', async ({ raw }) => void sockets.push(raw.socket));
    const url = await api.app.listen({ port: 0, host: '127.0.0.1' });
    const gone = new AbortController();
    const sent = Array.from({ length: 40 }, (_, index) =>
      fetch(`${url}/portal-conversion/api/v3/session`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-safe-level': '0' },
        body: JSON.stringify({ user: `gone-${index}`, password: 'x' }),
        signal: gone.signal,
      }).catch(() => undefined),
    );
    await expect.poll(() => begun).toBe(4);
    await expect.poll(() => sockets.length).toBe(40);
    gone.abort();
    await Promise.all(sent);
    await expect
      .poll(() => sockets.every(({ readableEnded, destroyed }) => readableEnded || destroyed))
      .toBe(true);
    released.open();
    await api.app.close();
    expect(begun).toBe(4);
  });
});

describe('an address that the operator named as shared', () => {
  it('may fail more often before it is held up; others may not', async () => {
    const shared = new BlockList();
    shared.addAddress(hall);
    const api = await createHarness(opened.database, {
      isSharedAddress: (address) => shared.check(address),
    });
    api.clock.forward(600);
    const failFrom = async (address: string) => {
      const tries = Array.from({ length: 310 }, (_, index) =>
        api.call('signIn', { user: `nobody-${index}`, password: 'x' }, { address }),
      );
      return new Set((await Promise.all(tries)).map(({ body }) => body.code));
    };
    expect(await failFrom(hall)).toEqual(new Set([20006]));
    expect(await failFrom(elsewhere)).toEqual(new Set([20006, 20001]));
    await api.app.close();
  });
});
