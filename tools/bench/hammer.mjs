import autocannon from 'autocannon';
import { processorTime } from './processes.mjs';

/**
 * Asks a server as fast as it answers, for `seconds`.
 *
 * `requests` are autocannon's, or one function that makes each. Only answers with the status
 * `expect` count; the others, and errors, are in `refused`. Gives `{ rate, perCpu, p50, p99,
 * refused }`: answers per second, and per second of the processor time that the server's process
 * `pid` used, milliseconds, a count.
 */
export async function hammer({ url, pid, requests, expect = 200, connections, seconds }) {
  const list =
    typeof requests === 'function'
      ? [{ setupRequest: (defaults) => ({ ...defaults, ...requests() }) }]
      : requests;
  const before = processorTime(pid);
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: list,
    timeout: 30,
  });
  const used = processorTime(pid) - before;
  const counts = Object.values(result.statusCodeStats).map(({ count }) => count);
  const answered = counts.reduce((sum, count) => sum + count, 0);
  const right = result.statusCodeStats[expect]?.count ?? 0;
  return {
    rate: right / result.duration,
    perCpu: used > 0 ? right / used : undefined,
    p50: result.latency.p50,
    p99: result.latency.p99,
    refused: result.errors + answered - right,
  };
}
