import { expect, it } from 'vitest';
import { openEmptyDatabase } from '../../src/gateway/database/empty-database.test-support';
import { type AccessAdapter, AccessError } from '../../src/gateway/network/access-adapter';
import { embeddedAccess } from '../../src/gateway/network/demonstration';
import { createNetworkAccess } from '../../src/gateway/network/network-access';
import { createHarness } from '../support/api-harness';

it('sign-ins that a server away refuses are counted in the log, to the last when the gateway stops', async () => {
  const away = new AccessError(20011, 'The RADIUS server does not respond: timeout');
  const adapter: AccessAdapter = {
    ...embeddedAccess,
    can: {
      authenticate: {
        authenticate: () => Promise.reject(away),
        async abandon() {},
      },
    },
  };
  const access = {
    ...createNetworkAccess([], adapter),
    adapterOf: () => adapter,
    operatorOf: () => adapter,
  };
  const lines: string[] = [];
  const opened = await openEmptyDatabase();
  const stream = { write: (line: string) => void lines.push(line) };
  const api = await createHarness(opened.database, { access }, stream);
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  for (let at = 0; at < 30; at += 1) {
    const values = { user: `student-${at}`, password: 'Any-2026' };
    const { body } = await api.call('signIn', values, { address: `10.0.0.${at}` });
    expect(body.code).toBe(20011);
  }
  await api.app.close();
  await opened.close();
  const told = lines.map((line): unknown => JSON.parse(line));
  const line = { msg: 'A sign-in was refused', code: 20011, reason: away.message };
  expect(told.filter((each) => Object(each).level >= 40)).toMatchObject([
    { ...line, count: 1 },
    { ...line, count: 29 },
  ]);
});
