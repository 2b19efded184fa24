import { Ajv } from 'ajv';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTranslate } from '../../engine';
import { acceptInvitation } from '../../wire/calls/administrators/accept-invitation';
import { changeAdministratorPassword } from '../../wire/calls/administrators/change-administrator-password';
import { signInAdministrator } from '../../wire/calls/administrators/sign-in-administrator';
import { checkRequest } from './check-request';

const translate = createTranslate('en');
const ajv = new Ajv({ strict: false });

test.each([acceptInvitation, changeAdministratorPassword, signInAdministrator])(
  '$name: what the form lets through, the schema of the request does too',
  ({ request }) => {
    const names = Object.keys(request.properties);
    const labels = Object.fromEntries(names.map((name) => [name, name]));
    const validate = ajv.compile(request);
    const text = fc.oneof(
      fc.string({ maxLength: 220 }),
      fc.string({ unit: 'grapheme', maxLength: 130 }),
      fc.stringMatching(/^[^\s]{1,210}$/),
    );
    fc.assert(
      fc.property(fc.record(Object.fromEntries(names.map((name) => [name, text]))), (texts) => {
        const filled = Object.values(texts).every((each) => each !== '');
        const passes = Object.keys(checkRequest(request, texts, labels, translate)).length === 0;
        // An empty text counts as missing, also where the schema would let it through.
        if (filled) expect(passes).toBe(validate(texts));
        else if (passes) expect(validate(texts)).toBe(true);
      }),
    );
  },
);

test('says what is wrong with which text', () => {
  const { request } = acceptInvitation;
  const texts = { name: 'a b', password: '' };
  const labels = { name: 'Name', password: 'Password' };
  expect(checkRequest(request, texts, labels, translate)).toEqual({
    name: 'Name is not in the right format',
    password: 'Please enter Password',
  });
});
