import { expect, it } from 'vitest';
import { toOperationCall } from './operations';

it('keeps what the browser needs of an operation, and not the request’s rules', () => {
  const call = toOperationCall({
    description: 'Asks for a code.',
    method: 'POST',
    path: '/api-service/api/v1/verifyCode2',
    encoding: 'form',
    repeatable: true,
    results: { sentTo: { type: 'string' } },
    request: {
      type: 'object',
      required: ['phone'],
      properties: { phone: { type: 'string' }, type: { type: 'string', default: 'RETRIEVE' } },
    },
  });
  expect(call).toEqual({
    method: 'POST',
    path: '/api-service/api/v1/verifyCode2',
    encoding: 'form',
    repeatable: true,
    fields: ['phone', 'type'],
    defaults: { type: 'RETRIEVE' },
    open: true,
    results: ['sentTo'],
  });
});

it.each([
  ['GET', 'query'],
  ['DELETE', 'query'],
  ['POST', 'json'],
  ['PUT', 'json'],
] as const)('sends a %s as %s when nothing else is said', (method, encoding) => {
  expect(toOperationCall({ description: 'x', method, path: '/x' })).toMatchObject({
    encoding,
    fields: [],
  });
});
