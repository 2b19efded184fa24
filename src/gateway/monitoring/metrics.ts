import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Metrics, Readings } from '../calls/metrics-port';

/**
 * Seconds. Pages come from memory in a millisecond, a sign-in takes a password's hash, and a limit
 * is ten seconds.
 */
const REQUEST_BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const QUERY_BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5];

const SECOND = 1000;

/**
 * Metrics of one gateway in Prometheus's text format. No label holds what a client chose: routes
 * are patterns, operations and pages are those that there are.
 *
 * @param read what is read anew whenever the metrics are asked for; it waits for nothing
 */
export function createMetrics(version: string, read: () => Readings | undefined): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'formgate_http_requests_total',
    help: 'Responses by method, route, operation or page, and status.',
    labelNames: ['method', 'route', 'operation', 'page', 'code'],
    registers,
  });
  const durations = new Histogram({
    name: 'formgate_http_request_duration_seconds',
    help: 'From the beginning of a request to the end of its response.',
    labelNames: ['route', 'operation', 'page'],
    buckets: REQUEST_BUCKETS,
    registers,
  });
  const signIns = new Counter({
    name: 'formgate_sign_ins_total',
    help: 'Sign-ins by operation and by the code of their result in the catalogue; 0 went well.',
    labelNames: ['operation', 'result'],
    registers,
  });
  const queries = new Histogram({
    name: 'formgate_database_query_duration_seconds',
    help: 'Statements that the database carried out, and those that failed.',
    labelNames: ['outcome'],
    buckets: QUERY_BUCKETS,
    registers,
  });
  new Gauge({
    name: 'formgate_build_info',
    help: 'The version, as a label.',
    labelNames: ['version'],
    registers,
  }).set({ version }, 1);
  registerReadings(registers, read);

  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    countResponse({ method, route, operation = '', page = '', status, milliseconds }) {
      requests.inc({ method, route, operation, page, code: String(status) });
      durations.observe({ route, operation, page }, milliseconds / SECOND);
    },
    countSignIn(operation, result) {
      signIns.inc({ operation, result: String(result) });
    },
    countQuery({ milliseconds, error }) {
      queries.observe({ outcome: error === undefined ? 'ok' : 'failed' }, milliseconds / SECOND);
    },
  };
}

function registerReadings(registers: Registry[], read: () => Readings | undefined): void {
  const gauge = (
    name: string,
    help: string,
    values: (readings: Readings) => readonly (readonly [string | undefined, number])[],
    label?: string,
  ) =>
    new Gauge({
      name,
      help,
      labelNames: label === undefined ? [] : [label],
      registers,
      collect() {
        this.reset();
        const readings = read();
        for (const [labelled, value] of readings ? values(readings) : []) {
          if (label === undefined || labelled === undefined) this.set(value);
          else this.set({ [label]: labelled }, value);
        }
      },
    });
  gauge(
    'formgate_database_connections',
    'Connections of the pool that are in use or idle, and requests that wait for one.',
    ({ pool }) => Object.entries(pool),
    'state',
  );
  gauge(
    'formgate_password_hashes',
    'Passwords that are being hashed, and those that wait for it.',
    ({ hashes }) => Object.entries(hashes),
    'state',
  );
  gauge(
    'formgate_history_entries',
    'Entries of the history that wait to be stored, and that were lost since the start.',
    ({ history }) => Object.entries(history),
    'state',
  );
  gauge(
    'formgate_check_up',
    'Whether the database, the revision and each adapter were found well when they were last looked at.',
    ({ checks }) => checks.map(({ name, isUp }) => [name, isUp ? 1 : 0]),
    'check',
  );
  gauge(
    'formgate_upstream_up',
    'Whether each of the deployment’s own services responded when it was last asked.',
    ({ services }) => services.map(({ name, isWell }) => [name, isWell ? 1 : 0]),
    'server',
  );
  gauge(
    'formgate_revision_live_since_seconds',
    'When the live revision went live here, in seconds since 1970.',
    ({ revision }) => [[undefined, revision.since.getTime() / SECOND]],
  );
  gauge(
    'formgate_revision_info',
    'The live revision, as a label.',
    ({ revision }) => [[revision.id, 1]],
    'revision',
  );
  gauge('formgate_schools', 'Schools of the live revision.', ({ revision }) => [
    [undefined, revision.schools],
  ]);
}
