import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../../../../tests/support/free-port';
import { createRestService, type RestService } from './rest-service';

const secret = 'a-secret-for-rest';
const authorization = `Basic ${btoa(`freeradius:${secret}`)}`;
const times = { headersTimeout: 100, requestTimeout: 200, connectionsCheckingInterval: 20 };

let service: RestService;
let port: number;
beforeAll(async () => {
  port = await freePort();
  const sessions = {
    authorize: async () => ({ outcome: 'unknown' }) as const,
    account: async () => {},
  };
  const log = { info() {}, warn() {}, error() {} };
  service = createRestService({ host: '127.0.0.1', port, secret, kept: {}, sessions, log, times });
  await service.listen();
});
afterAll(() => service?.stop());

const about = 'POST /default/authorize HTTP/1.1\r\nHost: x\r\n';
it.each([
  ['that says nothing', ''],
  ['that stops within a header', 'POST /default/authorize HTTP/1.1\r\nHo'],
  [
    'that stops within a body',
    `${about}Authorization: ${authorization}\r\nContent-Length: 99\r\n\r\n{`,
  ],
  ['without the secret that stops within a body', `${about}Content-Length: 99\r\n\r\n{`],
])('ends the connection of a client %s', async (_, sent) => {
  const socket = connect(port, '127.0.0.1', () => socket.write(sent));
  socket.resume().on('error', () => {});
  const response = await fetch(`http://127.0.0.1:${port}/default/authorize`, {
    method: 'POST',
    headers: { authorization },
    body: '{}',
  });
  expect(response.status).toBe(404);
  await once(socket, 'close');
});
