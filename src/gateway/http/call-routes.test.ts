import fastify, { LogController } from 'fastify';
import { expect, it } from 'vitest';
import { CallProblem } from '../calls/problems';
import { loggerOptions } from '../logging/logger-options';
import { logRequests } from '../logging/request-log';
import { bearerOf, sendProblem, toProblem } from './call-routes';

it('a refusal is in the log with its code, and nothing of the token', async () => {
  const lines: string[] = [];
  const app = fastify({
    logger: loggerOptions('info', { write: (line) => lines.push(line) }),
    logController: new LogController({ disableRequestLogging: true }),
  });
  logRequests(app);
  app.setErrorHandler((error, _request, reply) => sendProblem(reply, toProblem(error)));
  app.get('/', async (request) => {
    bearerOf(request);
    throw new CallProblem('right-forbidden');
  });
  await app.inject('/');
  await app.inject({ url: '/', headers: { authorization: 'Bearer MARKED' } });
  await app.close();
  expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
    { status: 401, code: 'unauthorized' },
    { status: 403, code: 'right-forbidden' },
  ]);
  expect(lines.join('')).not.toContain('MARKED');
});
