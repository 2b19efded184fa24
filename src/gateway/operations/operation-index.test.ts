import { describe, expect, it } from 'vitest';
import type { Operations } from '../../engine';
import { UserError } from '../user-error';
import { defineOperation } from './define-operation';
import { indexOperations } from './operation-index';

const handle = async () => null;
const post = (path: string) => ({ description: '', method: 'POST', path }) as const;
const define = (name: string) =>
  defineOperation({
    ...post(`/${name}`),
    name,
    description: { 'zh-CN': '', en: '' },
    calledBy: 'forms',
    handle,
  });
const signIn = define('signIn');
const signOut = define('signOut');
const fileWith = (operations: Operations['operations']): Operations => ({ operations });

describe('indexOperations', () => {
  it('joins each operation of the file with its definition', () => {
    const file = fileWith({ signIn: post('/a'), signOut: post('/b') });
    const index = indexOperations(file, [signIn, signOut]);
    expect(index.get('POST /b')).toEqual({
      definition: signOut,
      operation: file.operations.signOut,
    });
  });

  it.each([
    ['that nothing carries out', { signIn: post('/a'), signUp: post('/b') }, [signIn], /"signUp"/],
    ['that the file lacks', { signIn: post('/a') }, [signIn, signOut], /lacks .* "signOut"/],
    [
      'that another hides',
      { signIn: post('/a'), signOut: post('/a') },
      [signIn, signOut],
      /"signIn" and "signOut" .* POST \/a/,
    ],
  ])('names an operation %s', (_, operations, definitions, message) => {
    const join = () => indexOperations(fileWith(operations), definitions);
    expect(join).toThrow(UserError);
    expect(join).toThrow(message);
  });
});
