import fastify, { LogController } from 'fastify';
import { expect, it } from 'vitest';
import { defineCall } from '../../wire/calls/define-call';
import { record } from '../../wire/calls/record';
import { CallProblem } from '../calls/problems';
import { loggerOptions } from '../logging/logger-options';
import { logRequests } from '../logging/request-log';
import { addCallRoute, bearerOf, sendProblem, toProblem } from './call-routes';

it('a refusal is in the log with its code, and nothing of the token', async () => {
  const lines: string[] = [];
  const app = fastify({
    logger: loggerOptions('info', { write: (line) => lines.push(line) }),
    logController: new LogController({ disableRequestLogging: true }),
  });
  logRequests(app);
  app.setErrorHandler((error, request, reply) =>
    sendProblem(reply, toProblem(error, request, 'It failed')),
  );
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

it.each([
  ['53100', 503, { reason: 'disk-full' }, 'The disk of the database is full'],
  ['57P01', 503, { code: 'database-unavailable', cause: '57P01' }, 'The database is away'],
  ['42P01', 500, { code: 'internal' }, 'It failed'],
])(
  'an error %s of the database is in the log, with its cause',
  async (code, status, body, line) => {
    const lines: string[] = [];
    const app = fastify({
      logger: loggerOptions('info', { write: (text) => lines.push(text) }),
      logController: new LogController({ disableRequestLogging: true }),
    });
    app.setErrorHandler((error, request, reply) =>
      sendProblem(reply, toProblem(error, request, 'It failed')),
    );
    app.get('/', async () => {
      throw new Error('a statement failed', { cause: Object.assign(new Error('x'), { code }) });
    });
    const response = await app.inject('/');
    await app.close();
    expect([response.statusCode, response.json()]).toEqual([status, expect.objectContaining(body)]);
    expect(lines.join('')).toContain(line);
  },
);

it('a database that is away is told of once, and not for each request', async () => {
  const lines: string[] = [];
  const logger = loggerOptions('info', { write: (text) => lines.push(text) });
  const logController = new LogController({ disableRequestLogging: true });
  const app = fastify({ logger, logController });
  app.setErrorHandler((error, request, reply) =>
    sendProblem(reply, toProblem(error, request, 'It failed')),
  );
  app.get('/:code', async ({ url }) => {
    throw Object.assign(new Error('x'), { code: url.slice(1) });
  });
  for (let n = 0; n < 50; n += 1) await app.inject('/ECONNREFUSED');
  for (let n = 0; n < 50; n += 1) await app.inject('/53100');
  await app.close();
  const told = lines.map((line): unknown => JSON.parse(line));
  expect(told.filter((line) => Object(line).level === 40)).toMatchObject([
    { msg: 'The database is away', cause: 'ECONNREFUSED', count: 1 },
    { msg: expect.stringContaining('disk of the database is full'), cause: '53100', count: 1 },
    // The others, when the server closes.
    { msg: 'The database is away', cause: 'ECONNREFUSED', count: 49 },
    { msg: expect.stringContaining('disk of the database is full'), cause: '53100', count: 49 },
  ]);
});

it('values within values are refused before anything walks through them', async () => {
  const app = fastify();
  app.setErrorHandler((error, request, reply) =>
    sendProblem(reply, toProblem(error, request, 'It failed')),
  );
  const contract = defineCall({
    ...{ name: 'any', audience: 'operator', request: { type: 'object' }, response: record({}) },
    http: { method: 'POST', path: '/any' },
  });
  addCallRoute(app, contract, async () => ({}));
  const statusOf = async (depth: number) => {
    const payload = `{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`;
    const headers = { 'content-type': 'application/json' };
    return (await app.inject({ url: '/any', method: 'POST', headers, payload })).statusCode;
  };
  expect([await statusOf(20), await statusOf(40), await statusOf(400_000)]).toEqual([
    200, 400, 400,
  ]);
  await app.close();
});
