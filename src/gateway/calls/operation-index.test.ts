import { expect, it } from 'vitest';
import type { Operations } from '../../engine';
import { defineCall } from '../../wire/calls/define-call';
import { implementCall } from './implement-call';
import { indexOperations } from './operation-index';

const post = (path: string) => ({ description: '', method: 'POST', path }) as const;
const define = (name: string) =>
  implementCall(
    defineCall({
      name,
      audience: 'student',
      description: { 'zh-CN': '', en: '' },
      http: { method: 'POST', path: `/${name}`, encoding: 'json' },
      request: { type: 'object' },
      response: { type: 'null' },
      calledBy: 'forms',
    }),
    async () => null,
  );
const signIn = define('signIn');
const signOut = define('signOut');
const fileWith = (operations: Operations['operations']): Operations => ({ operations });

it('joins each operation with what carries it out', () => {
  const file = fileWith({ signIn: post('/a'), signOut: post('/b') });
  const index = indexOperations(file, [signIn, signOut]);
  expect(index.get('POST /b')).toEqual({
    implementation: signOut,
    operation: file.operations.signOut,
  });
});
