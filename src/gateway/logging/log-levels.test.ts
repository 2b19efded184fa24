import fastify, { LogController } from 'fastify';
import { describe, expect, it } from 'vitest';
import { UserError } from '../user-error';
import { readLogLevels } from './log-levels';
import { loggerOptions } from './logger-options';
import { partLog, requestLogs } from './part-log';
import { logRequests } from './request-log';

describe('readLogLevels', () => {
  it.each([
    ['', { default: 'warn', parts: {} }],
    ['debug', { default: 'debug', parts: {} }],
    ['info,database=debug', { default: 'info', parts: { database: 'debug' } }],
    ['http=silent history=trace', { default: 'warn', parts: { http: 'silent', history: 'trace' } }],
  ])('reads %s', (text, levels) => {
    expect(readLogLevels(text, 'warn')).toEqual(levels);
  });

  it.each([
    ['loud', /LOG_LEVEL is "loud"/],
    ['database=loud', /LOG_LEVEL is "database=loud"/],
    ['database=debug=info', /LOG_LEVEL is "database=debug=info"/],
    ['kitchen=debug', /names a part "kitchen"/],
  ])('says what to do about %s', (text, message) => {
    expect(() => readLogLevels(text, 'warn')).toThrow(UserError);
    expect(() => readLogLevels(text, 'warn')).toThrow(message);
  });
});

describe('the levels of parts', () => {
  async function linesOf(text: string) {
    const lines: { part?: string; msg: string }[] = [];
    const levels = readLogLevels(text, 'warn');
    const app = fastify({
      logController: new LogController({ disableRequestLogging: true }),
      logger: loggerOptions(levels.default, { write: (line) => lines.push(JSON.parse(line)) }),
      ...requestLogs(levels),
    });
    logRequests(app);
    app.get('/', async () => '');
    await app.inject('/');
    partLog(app.log, levels, 'database').debug('queried');
    partLog(app.log, levels, 'history').warn('full');
    await app.close();
    return lines.map(({ part, msg }) => `${part} ${msg}`);
  }

  it.each([
    ['info', ['http answered', 'history full']],
    ['info,database=debug', ['http answered', 'database queried', 'history full']],
    ['info,http=warn', ['history full']],
    ['silent,database=debug', ['database queried']],
  ])('with %s', async (text, lines) => {
    expect(await linesOf(text)).toEqual(lines);
  });
});
