import { expect, it } from 'vitest';
import committed from '../../../schemas/operations.json';
import { operationDefinitions } from './operation-definitions';
import { operationsFile } from './operations-file';

it('operations.json says what the definitions say: npm run generate writes it', () => {
  expect(operationsFile(operationDefinitions)).toEqual(committed);
  expect(Object.keys(committed.operations)).toEqual(operationDefinitions.map(({ name }) => name));
});

it.each(operationDefinitions.map((definition) => ({ name: definition.name, definition })))(
  '$name has a response for every field of its request, and says who may call it',
  ({ definition }) => {
    const { access, authenticated = false, codes = {}, naming = [], request = {} } = definition;
    const fields = Object.keys(Object(request.properties));
    for (const field of [...Object.keys(codes), ...naming]) expect(fields).toContain(field);
    // The browser sends the session's token with these, and only with these.
    expect(authenticated).toBe(access === 'optional' ? access : access !== undefined);
  },
);

it('says what an operation does in both languages', () => {
  const { verifyCode } = operationsFile(operationDefinitions).operations;
  expect(verifyCode?.description).toBe(
    '检查验证码，不使用掉。\nChecks a verification code without using it up.',
  );
});
