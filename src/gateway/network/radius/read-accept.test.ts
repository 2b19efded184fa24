import { expect, it } from 'vitest';
import { AttributeType } from './attribute-types';
import { textAttribute } from './attributes';
import { limitOfFilters, readAccept } from './read-accept';

it.each([
  ['the address that the server gave', [10, 1, 2, 3], '10.1.2.3'],
  ['none where the device may choose', [255, 255, 255, 255], undefined],
  ['none where the controller may choose', [255, 255, 255, 254], undefined],
  ['none of another length', [10, 1, 2], undefined],
])('an Access-Accept grants %s', (_title, bytes, address) => {
  const attribute = { type: AttributeType.framedIpAddress, value: Buffer.from(bytes) };
  expect(readAccept([attribute], undefined).address).toBe(address);
  expect(readAccept([], undefined)).toEqual({});
});

it('an Access-Accept with several Filter-Ids grants the first, and the limit that one of them is', () => {
  const filterIds = ['students', 'slow'];
  const attributes = filterIds.map((id) => textAttribute(AttributeType.filterId, id));
  expect(readAccept(attributes, undefined).filterId).toBe('students');
  expect(limitOfFilters(filterIds, { slow: 'bandwidth' })).toEqual({ limit: 'bandwidth' });
  expect(limitOfFilters(['students'], { slow: 'bandwidth' })).toEqual({ limit: null });
  expect(limitOfFilters(filterIds, {})).toEqual({});
});
