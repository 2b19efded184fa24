import { expect, it } from 'vitest';
import type { Operation } from '../engine';
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

it.each(['query', 'json', undefined] as const)('says nothing of the encoding %s', (encoding) => {
  const operation = { description: 'x', method: 'POST', path: '/x', ...(encoding && { encoding }) };
  expect(toOperationCall(operation as Operation)).not.toHaveProperty('encoding');
});
