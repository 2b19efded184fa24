import { createServer } from 'node:http';
import { describe, expect, it } from 'vitest';
import { PlainError } from '../logging/error-text';
import { createHealth, type HealthCheck } from './health';
import { createMetrics } from './metrics';
import {
  createMonitoring,
  type GatewayState,
  listenForMonitoring,
  type Monitoring,
} from './monitoring';

const up = (name: string): HealthCheck => ({ name, isRequired: true, check: async () => ({}) });
const down = (name: string, error: unknown, isRequired = true): HealthCheck => ({
  name,
  isRequired,
  check: () => Promise.reject(error),
});
const silent: HealthCheck = { ...up('database'), check: () => new Promise(() => {}) };

async function ready(checks: readonly HealthCheck[], state: GatewayState = 'running') {
  const health = createHealth(checks, { patience: 20 });
  const metrics = createMetrics('1.2.3', () => undefined);
  const found = await createMonitoring({ health, metrics, state: () => state }).respond(
    '/health/ready',
  );
  return { status: found?.status, body: JSON.parse(found?.body ?? '') };
}

describe('/health/ready', () => {
  const refused = Object.assign(new Error('connect, to MARKED'), { code: 'ECONNREFUSED' });
  it.each([
    ['all is well', [up('database'), up('revision')], 200, { status: 'ready' }],
    [
      'the database is away',
      [down('database', refused), up('revision')],
      503,
      {
        status: 'not-ready',
        checks: {
          database: { status: 'down', reason: 'ECONNREFUSED' },
          revision: { status: 'up' },
        },
      },
    ],
    [
      'the network cannot be opened',
      [down('access', new PlainError('The controller does not respond.'))],
      503,
      { checks: { access: { status: 'down', reason: 'The controller does not respond.' } } },
    ],
    [
      'something is down that students can do without',
      [up('database'), down('sms', new PlainError('None.'), false)],
      200,
      { status: 'ready', checks: { sms: { status: 'down', required: false } } },
    ],
    [
      'the database says nothing',
      [silent],
      503,
      { checks: { database: { reason: 'No response within 20 ms.' } } },
    ],
    ['what was thrown is no error', [down('database', 'MARKED')], 503, { status: 'not-ready' }],
  ])('when %s', async (_, checks, status, body) => {
    const found = await ready(checks);
    expect(found).toMatchObject({ status, body });
    expect(JSON.stringify(found)).not.toContain('MARKED');
  });

  it.each(['starting', 'stopping'] as const)('while the gateway is %s', async (state) => {
    expect(await ready([up('database')], state)).toMatchObject({
      status: 503,
      body: { status: state },
    });
  });

  it('is one look for many who ask at once', async () => {
    let looks = 0;
    const counted: HealthCheck = {
      ...up('database'),
      check: async () => {
        looks += 1;
        return {};
      },
    };
    const health = createHealth([counted]);
    await Promise.all(Array.from({ length: 20 }, () => health.look()));
    expect(looks).toBe(1);
  });
});

describe('/metrics', () => {
  it('counts responses, sign-ins and statements, and reads the rest anew', async () => {
    let waiting = 3;
    const metrics = createMetrics('1.2.3', () => ({
      pool: { used: 2, idle: 8, waiting: 0 },
      hashes: { running: 2, waiting },
      history: { waiting: 1, lost: 0 },
      checks: [{ name: 'database', isUp: false }],
      services: [{ name: 'http://10.0.0.20:8080', isWell: true }],
      revision: { id: 'abc', schools: 4, since: new Date(5_000) },
    }));
    metrics.countResponse({
      method: 'GET',
      route: '/*',
      page: 'login',
      status: 200,
      milliseconds: 3,
    });
    metrics.countSignIn('signIn', 20006);
    metrics.countQuery({ sql: 'select 1', milliseconds: 0.7 });
    waiting = 5;
    const text = await metrics.text();
    for (const line of [
      'formgate_http_requests_total{method="GET",route="/*",operation="",page="login",code="200"} 1',
      'formgate_http_request_duration_seconds_bucket{le="0.005",route="/*",operation="",page="login"} 1',
      'formgate_sign_ins_total{operation="signIn",result="20006"} 1',
      'formgate_database_query_duration_seconds_bucket{le="0.001",outcome="ok"} 1',
      'formgate_database_connections{state="used"} 2',
      'formgate_password_hashes{state="waiting"} 5',
      'formgate_check_up{check="database"} 0',
      'formgate_upstream_up{server="http://10.0.0.20:8080"} 1',
      'formgate_revision_live_since_seconds 5',
      'formgate_revision_info{revision="abc"} 1',
      'formgate_history_entries{state="waiting"} 1',
      'formgate_schools 4',
      'formgate_build_info{version="1.2.3"} 1',
    ]) {
      expect(text).toContain(`${line}\n`);
    }
  });
});

it('labels what it sends on an address of its own, and lets browsers make nothing else of it', async () => {
  const monitoring: Monitoring = {
    async respond(path) {
      if (path === '/metrics') throw new Error('away');
      return path === '/here' ? { status: 200, type: 'text/html', body: '' } : undefined;
    },
  };
  const at = { port: 0, host: '127.0.0.1', serverFactory: createServer };
  const listening = await listenForMonitoring(monitoring, at, () => {});
  const headersOf = async (path: string) =>
    Object.fromEntries((await fetch(`http://127.0.0.1:${listening.port}${path}`)).headers);
  try {
    for (const path of ['/here', '/nothing', '/metrics']) {
      expect(await headersOf(path)).toMatchObject({ 'x-content-type-options': 'nosniff' });
    }
    const text = { 'content-type': 'text/plain; charset=utf-8' };
    expect(await headersOf('/nothing')).toMatchObject(text);
    expect(await headersOf('/metrics')).toMatchObject(text);
  } finally {
    listening.close();
  }
});
