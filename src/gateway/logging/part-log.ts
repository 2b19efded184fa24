import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify';
import type { LogLevels, LogPart } from './log-levels';

/** The log of one part, with its own level; every line names the part. */
export function partLog(
  log: FastifyBaseLogger,
  { parts }: LogLevels,
  part: LogPart,
): FastifyBaseLogger {
  const level = parts[part];
  return log.child({ part }, level === undefined ? {} : { level });
}

/** Fastify's option that gives each request a log of the part `http`. */
export function requestLogs({
  parts,
}: LogLevels): Pick<FastifyServerOptions, 'childLoggerFactory'> {
  const { http: level } = parts;
  return {
    childLoggerFactory: (log, bindings, options) =>
      log.child(
        { part: 'http', ...bindings },
        level === undefined ? options : { ...options, level },
      ),
  };
}
