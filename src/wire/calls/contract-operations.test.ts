import { expect, it } from 'vitest';
import { contractOperations } from './contract-operations';
import { studentCalls } from './student-calls';

it.each(studentCalls.map((call) => ({ name: call.name, call })))(
  '$name has codes and names for fields of its request alone, and results of its response',
  ({ call: { codes = {}, naming = [], verbatim = [], results = [], request, response } }) => {
    const fields = Object.keys(request.properties ?? {});
    for (const field of [...Object.keys(codes), ...naming, ...verbatim]) {
      expect(fields).toContain(field);
    }
    for (const result of results) expect(Object.keys(response.properties ?? {})).toContain(result);
  },
);

it('says what an operation does in both languages', () => {
  const { verifyCode } = contractOperations.operations;
  expect(verifyCode?.description).toBe(
    '检查验证码，不使用掉。\nChecks a verification code without using it up.',
  );
});
