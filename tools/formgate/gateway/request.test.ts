import { createServer } from 'node:http';
import { expect, it } from 'vitest';
import { listenOnLoopback } from '../../../tests/support/loopback-server';
import { runFormgate } from '../formgate.test-support';
import { unreachable } from './request';

const origin = 'https://portal.example.edu.cn';

function failure(code: string): Error {
  return Object.assign(new Error('connect'), { code });
}

it.each([
  [
    failure('ECONNREFUSED'),
    /\(ECONNREFUSED\): nobody listens there\. Start/,
    /（ECONNREFUSED）：那里没有服务/,
  ],
  [
    failure('ENOTFOUND'),
    /no host of that name\. Check its spelling/,
    /（ENOTFOUND）：找不到这个主机名/,
  ],
  [failure('EAI_AGAIN'), /DNS does not respond/, /DNS 没有回应/],
  [failure('EHOSTUNREACH'), /no way to that host/, /到不了那台主机/],
  [
    new DOMException('late', 'TimeoutError'),
    /\(ETIMEDOUT\): there was no response/,
    /没有及时回应/,
  ],
  [failure('CERT_HAS_EXPIRED'), /cannot be trusted: its certificate has ended/, /证书已经过期/],
  [failure('EWHATEVER'), /\(EWHATEVER\): check the address/, /（EWHATEVER）：请检查地址/],
  [new Error('no code'), /cannot be reached: check the address/, /连不上网关 \S+：请检查地址/],
])('says why a gateway does not respond, and what to do: %s', (error, en, zh) => {
  const words = unreachable(origin, error);
  expect(words.en).toMatch(en);
  expect(words['zh-CN']).toMatch(zh);
  expect(words['zh-CN']).not.toMatch(/[(:,]\s|\(/);
});

it('says that plain http is spoken where https was asked for', async () => {
  const server = await listenOnLoopback(createServer((_, reply) => reply.end()));
  try {
    const to = server.url.replace('http:', 'https:');
    const { exitCode, stderr } = await runFormgate(['doctor', '--to', to], { env: {} });
    expect(exitCode).toBe(2);
    expect(stderr).toContain('it does not speak TLS there. Check the port');
  } finally {
    await server.stop();
  }
});
