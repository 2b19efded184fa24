import { describe, expect, it } from 'vitest';
import { buildRequest, requestFieldSources } from './request';
import type { BuildContext } from './value-builder';

const call = { fields: ['phone', 'type'], defaults: { type: 'RETRIEVE' } };
const context = (data: BuildContext['data']): BuildContext => ({
  data,
  device: 'PC',
  query: { mac: 'AA', ssid: '' },
});

describe('buildRequest', () => {
  it('copies the fields of the same names where no values are given, and fills in defaults', () => {
    expect(buildRequest({}, call, context({ phone: '138', other: 'x' }))).toEqual({
      phone: '138',
      type: 'RETRIEVE',
    });
    expect(buildRequest({}, call, context({ type: 'LOGIN' }))).toEqual({ type: 'LOGIN' });
  });
  it('sends the values given, also those that the operation does not name, and defaults for the rest', () => {
    const submit = {
      values: {
        user: { from: 'account', suffix: '@x' },
        agree: 'agree',
        mac: { query: 'mac' as const },
      },
    };
    expect(
      buildRequest(submit, call, context({ account: ' 1 ', agree: false, phone: '138' })),
    ).toEqual({ type: 'RETRIEVE', user: '1@x', agree: false, mac: 'AA' });
  });
  it('leaves out what was not entered', () => {
    const submit = {
      values: {
        a: 'a',
        b: 'b',
        c: 'c',
        d: { text: '' },
        e: { query: 'ssid' as const },
        zero: 'zero',
      },
    };
    const data = { a: '', b: ' ', c: null, zero: 0 };
    expect(buildRequest(submit, { fields: [], defaults: {} }, context(data))).toEqual({ zero: 0 });
  });
  it('fills in a default for what was left blank', () => {
    expect(buildRequest({}, call, context({ phone: '1', type: '' }))).toEqual({
      phone: '1',
      type: 'RETRIEVE',
    });
  });
});

describe('requestFieldSources', () => {
  it('names the field that each value comes from', () => {
    const values = {
      user: { from: 'account', suffix: { field: 'carrier' } },
      password: 'password',
      type: { text: 'RETRIEVE' },
      mac: { query: 'mac' as const },
    };
    expect(requestFieldSources({ values }, call)).toEqual({
      user: 'account',
      password: 'password',
      type: undefined,
      mac: undefined,
    });
  });
  it('is the same name where no values are given', () => {
    expect(requestFieldSources({}, call)).toEqual({ phone: 'phone', type: 'type' });
  });
});
