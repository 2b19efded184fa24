import type { FastifyBaseLogger } from 'fastify';
import type { LogLevels, LogPart } from '../logging/log-levels';
import { partLog } from '../logging/part-log';

/** The logs of parts that start before the log does. */
export interface LateLogs {
  /** The log of a part; undefined until the log has begun. */
  find(part: LogPart): FastifyBaseLogger | undefined;
  begin(log: FastifyBaseLogger): void;
}

export function createLateLogs(levels: LogLevels): LateLogs {
  const logs = new Map<LogPart, FastifyBaseLogger>();
  let begun: FastifyBaseLogger | undefined;
  return {
    find(part) {
      const log = logs.get(part) ?? (begun && partLog(begun, levels, part));
      if (log) logs.set(part, log);
      return log;
    },
    begin(log) {
      begun = log;
    },
  };
}
