import type { FastifyInstance } from 'fastify';

const WORDS: Readonly<Record<number, string>> = {
  404: '没有找到。 / Not found.',
  413: '内容过大。 / Too large.',
  500: '服务暂时出错，请稍后再试。 / Something went wrong. Please try again shortly.',
};

/** What is answered where no page is: a few words, and never a part of the request or of an error. */
export function registerFailureResponses(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).type('text/plain; charset=utf-8').send(WORDS[404]),
  );
  app.setErrorHandler((error, request, reply) => {
    const given = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
    const status = typeof given === 'number' && given >= 400 && given < 500 ? given : 500;
    if (status === 500) request.log.error({ err: error }, 'failed');
    return reply
      .code(status)
      .type('text/plain; charset=utf-8')
      .send(WORDS[status] ?? '请求无法处理。 / The request could not be handled.');
  });
}
