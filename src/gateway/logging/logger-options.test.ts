import fastify, { LogController } from 'fastify';
import { describe, expect, it } from 'vitest';
import { UserError } from '../user-error';
import { loggerOptions, requestIdOf } from './logger-options';
import { logRequests, noteTarget } from './request-log';

async function linesOf(path: string, headers: Record<string, string> = {}) {
  const lines: string[] = [];
  const app = fastify({
    logger: loggerOptions('trace', { write: (line) => lines.push(line) }),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf,
  });
  logRequests(app);
  app.setErrorHandler((error, request, reply) => {
    request.log.error(error);
    request.log.error({ err: error });
    request.log.error({ err: error }, error instanceof Error ? error.message : '');
    request.log.error({ req: request, res: reply }, 'with both');
    return reply.code(500).send('');
  });
  app.get('/ok/:what', async () => 'fine');
  app.get('/refused', (request, reply) => {
    noteTarget(request, { operation: 'signIn', school: 'riverside' });
    noteTarget(request, { code: 20006 });
    return reply.code(401).send('');
  });
  app.get('/ours', async () => {
    throw Object.assign(new Error('quotes a MARKED value', { cause: new Error('MARKED too') }), {
      code: '23505',
      detail: 'Key (phone)=(MARKED)',
    });
  });
  app.get('/theirs', async () => {
    throw new UserError({ 'zh-CN': '请换一种做法。', en: 'Do something else.' });
  });
  await app.inject({ url: path, headers });
  await app.close();
  return lines.map((line): Record<string, unknown> => JSON.parse(line));
}

describe('loggerOptions and logRequests', () => {
  it('log one line for a request: the route’s pattern, never what was typed into path, query or headers', async () => {
    const lines = await linesOf('/ok/MARKED?password=MARKED', {
      authorization: 'Bearer MARKED',
      'x-school': 'MARKED',
      'x-request-id': 'abcdefgh-1',
    });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      method: 'GET',
      route: '/ok/:what',
      status: 200,
      reqId: 'abcdefgh-1',
    });
    expect(lines[0]?.ms).toEqual(expect.any(Number));
    expect(JSON.stringify(lines)).not.toContain('MARKED');
  });

  it('log a refusal with what it was for, and its code', async () => {
    expect(await linesOf('/refused')).toMatchObject([
      { route: '/refused', operation: 'signIn', school: 'riverside', status: 401, code: 20006 },
    ]);
    expect((await linesOf('/ok/x'))[0]).not.toHaveProperty('code');
  });

  it('log of an error its kind, code and place, and not what it says, however it is logged', async () => {
    const lines = await linesOf('/ours');
    expect(lines).toHaveLength(5);
    expect(lines[0]).toMatchObject({ err: { type: 'Error', code: '23505', cause: {} } });
    expect(JSON.stringify(lines)).toContain('logger-options.test.ts');
    expect(JSON.stringify(lines)).not.toContain('MARKED');
  });

  it('log an error that is its own cause, and all of several', async () => {
    const lines: string[] = [];
    const app = fastify({ logger: loggerOptions('info', { write: (line) => lines.push(line) }) });
    const error = new Error('round');
    error.cause = error;
    app.log.error({ err: error }, 'round');
    const several = new AggregateError([Object.assign(new Error(''), { code: 'ECONNREFUSED' })]);
    app.log.error({ err: several }, 'several');
    await app.close();
    expect(lines).toHaveLength(2);
    expect(JSON.parse(lines[1] ?? '').err.errors).toMatchObject([{ code: 'ECONNREFUSED' }]);
  });

  it('log what a UserError says', async () => {
    const [first] = await linesOf('/theirs');
    expect(first).toMatchObject({ err: { type: 'UserError', message: 'Do something else.' } });
  });

  it('take no request id that is not written as one', async () => {
    const [line] = await linesOf('/ok/x', { 'x-request-id': 'a b' });
    expect(line?.reqId).toMatch(/^[0-9a-f-]{36}$/);
  });
});
