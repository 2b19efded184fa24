import { expect, test } from 'vitest';
import { capturedAt } from './captured-requests';

const https = 'https://portal.example.edu.cn';
const router = '10.77.0.1';

test.each<[what: string, host: string | undefined, arrivedAt: string, publicUrl?: string]>([
  ['the name in the public URL', 'portal.example.edu.cn', router, https],
  ['it in capitals', 'Portal.Example.edu.cn', router, https],
  ['the address that it arrived at', '10.77.0.1', router],
  ['that address beside a public URL', '10.77.0.1', router, https],
  ['that address, written as IPv6', '10.77.0.1', '::ffff:10.77.0.1'],
  ['an IPv6 address that it arrived at', '[fd00::1]', 'fd00::1'],
  ['a port other than 80, which nothing captures', 'router.lan:8080', router],
  ['whatever a proxy of this machine asks', 'campus.example', '127.0.0.1'],
  ['whatever it asks by IPv6', 'campus.example', '::1'],
  ['whatever it asks by IPv4 in IPv6', 'campus.example', '::ffff:127.0.0.1'],
])('a request is meant for the portal that names %s', (_, host, arrivedAt, publicUrl) => {
  expect(capturedAt({ host, arrivedAt }, { publicUrl, port: 8080 })).toBeUndefined();
});

test.each<[what: string, host: string | undefined, arrivedAt: string, port?: number]>([
  ['another server', 'campus.example', router],
  ['another server with the port that is usual', 'campus.example:80', router],
  ['another address', '10.88.0.2', router],
  ['another IPv6 address', '[fd00::2]', 'fd00::1'],
  ['no server', undefined, router],
  ['what is no name', 'a b', router],
  ['another server, where the portal has port 80', 'campus.example', router, 80],
])('a request was captured that names %s', (_, host, arrivedAt, port = 8080) => {
  const local = arrivedAt.includes(':') ? `[${arrivedAt}]` : arrivedAt;
  const own = port === 80 ? `http://${local}` : `http://${local}:${port}`;
  const asked = { host, arrivedAt };
  expect(capturedAt(asked, { publicUrl: undefined, port })).toBe(own);
  expect(capturedAt(asked, { publicUrl: https, port })).toBe(https);
});
