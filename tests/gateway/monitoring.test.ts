import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { demonstrationStudents } from '../../src/gateway/demonstration/students';
import { findProgram } from '../support/find-program';
import { freePort } from '../support/free-port';
import { type RunningGateway, startGateway } from '../support/gateway';
import { POSTGRESQL, startPostgres } from '../support/postgres';

const session = '/portal-conversion/api/v3/session';
const student = demonstrationStudents.find(({ school }) => school === 'riverside');
const paths = ['/health/live', '/health/ready', '/metrics'];

const signIn = ({ url }: RunningGateway, password: string | undefined) =>
  fetch(`${url}${session}`, {
    method: 'POST',
    headers: { 'x-safe-level': '0', 'x-school': 'riverside', 'content-type': 'application/json' },
    body: JSON.stringify({ user: student?.username, password }),
  });

describe('the monitoring of a gateway', () => {
  let gateway: RunningGateway;
  let monitoring = '';
  const traces: string[] = [];
  let collector: Server;
  beforeAll(async () => {
    collector = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => {
        body += chunk;
      });
      request.on('end', () => {
        traces.push(body);
        response.setHeader('content-type', 'application/json').end('{}');
      });
    });
    collector.listen(0, '127.0.0.1');
    await once(collector, 'listening');
    const address = collector.address();
    const collectorPort = typeof address === 'object' ? address?.port : undefined;
    const port = await freePort();
    monitoring = `http://127.0.0.1:${port}`;
    gateway = await startGateway({
      data: inject('preparedData'),
      env: {
        MONITORING_PORT: String(port),
        LOG_LEVEL: 'info,database=debug',
        OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collectorPort}`,
        OTEL_BSP_SCHEDULE_DELAY: '100',
      },
    });
  });
  afterAll(async () => {
    await gateway?.stop();
    collector?.closeAllConnections();
    collector?.close();
  });

  it('is on its own address, and not where students are', async () => {
    for (const path of paths) {
      expect((await fetch(`${monitoring}${path}`)).status).toBe(200);
      expect((await fetch(`${gateway.url}${path}`)).status).toBe(404);
    }
    expect((await fetch(`${monitoring}/riverside`)).status).toBe(404);
  });

  it('counts what students do, and says nothing of what they type', async () => {
    expect((await signIn(gateway, student?.password)).status).toBe(200);
    expect((await signIn(gateway, 'MARKED-2026')).status).toBe(401);
    await fetch(`${gateway.url}/riverside/auth?MARKED=1`);
    const response = await fetch(`${monitoring}/metrics`);
    expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    const text = await response.text();
    for (const line of [
      /^formgate_sign_ins_total\{operation="signIn",result="0"\} 1$/m,
      /^formgate_sign_ins_total\{operation="signIn",result="20006"\} 1$/m,
      /^formgate_http_requests_total\{.*operation="signIn",page="",code="401"\} 1$/m,
      /^formgate_http_requests_total\{.*page="auth",code="200"\} [1-9]/m,
      /^formgate_database_query_duration_seconds_count\{outcome="ok"\} [1-9]/m,
      /^formgate_check_up\{check="database"\} 1$/m,
      /^formgate_schools 4$/m,
    ]) {
      expect(text).toMatch(line);
    }
    expect(text).not.toContain('MARKED');
    const checker = spawnSync('promtool', ['check', 'metrics'], { input: text, encoding: 'utf8' });
    // promtool is there where Prometheus is installed; its advice on Node's own metrics is not
    // about ours.
    if (!checker.error) expect(checker.stderr).not.toContain('formgate_');
  });

  it('traces each request with its statements, and sends no values', async () => {
    await signIn(gateway, 'MARKED-2026');
    await expect.poll(() => traces.join('\n')).toContain('POST signIn');
    const spans = traces.flatMap((body) =>
      JSON.parse(body).resourceSpans.flatMap((each: { scopeSpans: { spans: object[] }[] }) =>
        each.scopeSpans.flatMap(({ spans: found }) => found),
      ),
    );
    const request = spans.find(({ name }) => name === 'POST signIn');
    const statements = spans.filter(({ parentSpanId }) => parentSpanId === request.spanId);
    expect(statements.map(({ name }) => name)).toContain('SELECT');
    expect(traces.join('\n')).not.toContain('MARKED');
    expect(traces.join('\n')).not.toContain(student?.username);
  });

  it('logs one JSON stream with the part, the route and the operation or page', () => {
    const lines = gateway
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line));
    expect(lines).toContainEqual(
      expect.objectContaining({ part: 'http', operation: 'signIn', status: 401 }),
    );
    expect(lines).toContainEqual(expect.objectContaining({ part: 'http', page: 'auth' }));
    expect(lines).toContainEqual(
      expect.objectContaining({ part: 'database', sql: expect.stringContaining('select') }),
    );
    expect(gateway.output()).not.toContain('MARKED');
  });
});

it('is beside the pages where both have one port', async () => {
  const port = String(await freePort());
  const gateway = await startGateway({
    data: inject('preparedData'),
    env: { MONITORING_PORT: port },
    port: Number(port),
  });
  try {
    for (const path of paths) expect((await fetch(`${gateway.url}${path}`)).status).toBe(200);
  } finally {
    await gateway.stop();
  }
});

const programs = findProgram(POSTGRESQL);
describe.skipIf(!programs)('a gateway whose PostgreSQL server goes away', () => {
  it('is alive and not ready, says why, and is ready again by itself', async () => {
    const server = await startPostgres(programs ?? '');
    const port = await freePort();
    const gateway = await startGateway({
      env: { DATABASE_URL: server.url, MONITORING_PORT: String(port) },
    });
    const ask = async (path: string) => {
      const response = await fetch(`http://127.0.0.1:${port}${path}`);
      return { status: response.status, body: await response.json() };
    };
    try {
      await expect.poll(async () => (await ask('/health/ready')).status).toBe(200);
      await server.halt('immediate');
      await expect
        .poll(() => ask('/health/ready'))
        .toMatchObject({
          status: 503,
          body: { status: 'not-ready', checks: { database: { status: 'down' } } },
        });
      expect(await ask('/health/live')).toEqual({ status: 200, body: { status: 'live' } });
      expect((await fetch(`${gateway.url}/riverside/auth`)).status).toBe(200);
      await server.resume();
      await expect.poll(async () => (await ask('/health/ready')).status).toBe(200);
    } finally {
      await gateway.stop();
      await server.stop();
    }
  });
});
