import { expect, it } from 'vitest';
import { readRestRequest } from '../mac-authentication/rest-request';
import { AttributeType } from './attribute-types';
import { textOf } from './attributes';

it('a text of attributes is one that a database takes, also where one ends within a character', () => {
  const bytes = Buffer.from('a临b\0');
  const attributes = [bytes.subarray(0, 2), bytes.subarray(2), Buffer.from([0xed, 0xa0, 0x80])];
  const found = textOf(
    attributes.map((value) => ({ type: AttributeType.filterId, value })),
    AttributeType.filterId,
  );
  expect(found).toBe('a临b\uFFFD\uFFFD\uFFFD\uFFFD');
});

it('attributes as JSON are read as texts that a database takes', () => {
  const body = JSON.parse(
    '{"User-Name":{"value":["020000000001"]},"NAS-Identifier":"nas\\u0000\\ud800","Acct-Session-Id":["a\\u0000"],"Acct-Status-Type":1}',
  );
  expect(readRestRequest('default', body)).toMatchObject({
    nasName: 'nas\uFFFD\uFFFD',
    accounting: { id: 'a\uFFFD' },
  });
});
