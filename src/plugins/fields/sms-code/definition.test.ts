import { describe, expect, it } from 'vitest';
import { smsCodeWidget } from './definition';

const { checkWith } = smsCodeWidget;

describe('sms-code', () => {
  it.each([
    ['six digits', '012345', {}, undefined],
    ['nothing yet is for required to say', '', {}, undefined],
    ['no value', undefined, {}, undefined],
    ['five digits', '01234', {}, 6],
    ['seven digits', '0123456', {}, 6],
    ['a letter', '01234a', {}, 6],
    ['four digits where the school has four', '0123', { length: 4 }, undefined],
    ['six digits where the school has four', '012345', { length: 4 }, 4],
  ])('%s', (_why, value, options, length) => {
    expect(checkWith(value, {}, options)).toEqual(length && { code: 'digits', params: { length } });
  });
});
