import { describe, expect, it } from 'vitest';
import { UserError } from '../user-error';
import { errorText, PlainError } from './error-text';

const withFields = (message: string, fields: object) => Object.assign(new Error(message), fields);
const fromServer = (code: string, message: string) =>
  withFields(message, { code, severity: 'ERROR', detail: 'Key (phone)=(13666660001)' });

function thrownBy(work: () => unknown): Error {
  try {
    work();
  } catch (error) {
    if (error instanceof Error) return error;
  }
  throw new TypeError('Nothing was thrown.');
}

describe('errorText', () => {
  it.each([
    [new UserError({ 'zh-CN': '请换一个。', en: 'Choose another.' }), 'Choose another.'],
    [new PlainError('The controller does not respond.'), 'The controller does not respond.'],
    [
      withFields('x', {
        syscall: 'connect',
        code: 'ECONNREFUSED',
        address: '10.0.0.1',
        port: 5432,
      }),
      'connect ECONNREFUSED 10.0.0.1:5432',
    ],
    [withFields('x', { syscall: 'write', code: 'ENOSPC' }), 'write ENOSPC'],
    [
      fromServer('23505', 'duplicate key violates "accounts_phone"'),
      'duplicate key violates "accounts_phone"',
    ],
    [
      fromServer('57P03', 'the database system is starting up'),
      'the database system is starting up',
    ],
    [new Error('Connection terminated unexpectedly'), 'Connection terminated unexpectedly'],
    [thrownBy(() => Reflect.get(Object(undefined).x, 'MARKED')), ''],
  ])('says of %s: %s', (error, text) => {
    expect(errorText(error)).toBe(text);
  });

  it('leaves out the property that could not be read: it may be one that was typed', () => {
    const none: unknown[] = [];
    const error = thrownBy(() => (none[0] as Record<string, string>).MARKED);
    expect(error.message).toContain('MARKED');
    expect(errorText(error)).toBe('Cannot read properties of undefined');
  });

  it.each([
    thrownBy(() => JSON.parse('"MARKED" and more')),
    thrownBy(() => new URL('MARKED')),
    fromServer('22P02', 'invalid input syntax for type integer: "MARKED"'),
    fromServer('P0001', 'MARKED was raised'),
    new Error('a password MARKED'),
    withFields('MARKED', { code: '23505' }),
    new TypeError('MARKED is not a function, said of MARKED'),
  ])('says nothing of what may hold a value: %s', (error) => {
    expect(errorText(error)).not.toContain('MARKED');
  });
});
