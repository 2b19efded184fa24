import { describe, expect, it } from 'vitest';
import type { JsonObject, JsonValue } from '../json/json';
import type { Configuration, Submit, ValueBuilder } from '../types';
import {
  buildRequest,
  formResults,
  type RequestContext,
  type RequestShape,
  requestBuilders,
  requestFieldSources,
  requestShape,
} from './request';
import type { FormValues } from './visibility';

type Values = Submit['values'];
type Network = Configuration['networkParameters'];

const stepsWith = (...names: string[]) => [
  { fields: Object.fromEntries(names.map((name) => [name, { label: name }])) },
];

describe('requestShape', () => {
  it.each<[string, JsonObject, RequestShape]>([
    ['no schema', {}, { fields: [], defaults: {}, open: true }],
    [
      'fields in their order, with defaults',
      { properties: { type: { default: 'RETRIEVE' }, phone: {}, zero: { default: 0 } } },
      {
        fields: ['type', 'phone', 'zero'],
        defaults: { type: 'RETRIEVE', zero: 0 },
        open: true,
      },
    ],
    [
      'a closed one',
      { properties: {}, additionalProperties: false },
      { fields: [], defaults: {}, open: false },
    ],
  ])('of %s', (_what, request, shape) => {
    expect(requestShape(request)).toEqual(shape);
  });
});

describe('formResults', () => {
  const form = { steps: [{ fields: { phone: { label: 'Phone' } } }] };
  const results = ['codeNeeded', 'phone', 'toString'];

  it.each([
    ['what the operation lists', { codeNeeded: true, more: 1 }, { codeNeeded: true }],
    ['no value of a field of the form', { codeNeeded: false, phone: '138' }, { codeNeeded: false }],
    ['nothing that the response lacks', {}, {}],
    ['nothing of a response that is no object', 'codeNeeded', {}],
    ['nothing of no response', undefined, {}],
  ])('gives %s', (_what, data, expected) => {
    expect(formResults(form, { results }, data)).toEqual(expected);
  });

  it('gives nothing of an operation without results', () => {
    expect(formResults(form, {}, { codeNeeded: true })).toEqual({});
  });
});

describe('requestBuilders', () => {
  interface Case {
    what: string;
    fields: string[];
    values?: Values;
    shape: { fields: string[]; open?: boolean };
    network?: Network;
    expected: Record<string, ValueBuilder>;
  }
  const cases: Case[] = [
    {
      what: 'a form’s field of the same name',
      fields: ['phone', 'other'],
      shape: { fields: ['phone', 'type'] },
      expected: { phone: 'phone' },
    },
    {
      what: 'what values says, also of a field of the same name',
      fields: ['user', 'account'],
      values: { user: { from: 'account' } },
      shape: { fields: ['user'] },
      expected: { user: { from: 'account' } },
    },
    {
      what: 'what values says of a field that the operation does not name',
      fields: ['account'],
      values: { extra: 'account' },
      shape: { fields: [] },
      expected: { extra: 'account' },
    },
    {
      what: 'nothing of a spare field where the operation is closed',
      fields: ['dormitory'],
      shape: { fields: ['user'] },
      expected: {},
    },
    {
      what: 'spare fields where the operation is open',
      fields: ['user', 'dormitory'],
      shape: { fields: ['user'], open: true },
      expected: { dormitory: 'dormitory', user: 'user' },
    },
    {
      what: 'no field twice: one that a builder reads is not spare',
      fields: ['account', 'carrier', 'dormitory'],
      values: { user: { from: 'account', suffix: { field: 'carrier' } } },
      shape: { fields: ['user'], open: true },
      expected: { dormitory: 'dormitory', user: { from: 'account', suffix: { field: 'carrier' } } },
    },
    {
      what: 'the network’s parameter, by its name in the address',
      fields: [],
      shape: { fields: ['mac'] },
      network: { mac: 'usermac' },
      expected: { mac: { query: 'usermac' } },
    },
    {
      what: 'no parameter that the operation has no field for, even if it is open',
      fields: [],
      shape: { fields: ['user'], open: true },
      network: { mac: 'usermac' },
      expected: {},
    },
    {
      what: 'no parameter that the school took away',
      fields: [],
      shape: { fields: ['mac'] },
      network: { mac: null },
      expected: {},
    },
    {
      what: 'the form’s field rather than the network’s parameter',
      fields: ['mac'],
      shape: { fields: ['mac'] },
      network: { mac: 'usermac' },
      expected: { mac: 'mac' },
    },
    {
      what: 'what values says rather than the network’s parameter',
      fields: [],
      values: { mac: { text: 'AA' } },
      shape: { fields: ['mac'] },
      network: { mac: 'usermac' },
      expected: { mac: { text: 'AA' } },
    },
  ];
  it.each(cases)('takes $what', ({ fields, values, shape, network, expected }) => {
    const submit = values ? { values } : {};
    expect(
      requestBuilders(submit, stepsWith(...fields), { open: false, ...shape }, network),
    ).toEqual(expected);
  });
  it('uses the fields of every step up to the one that is submitted', () => {
    const steps = [...stepsWith('phone'), ...stepsWith('password')];
    const shape = { fields: ['phone', 'password'], open: false };
    expect(requestBuilders({}, steps, shape, undefined)).toEqual({
      phone: 'phone',
      password: 'password',
    });
  });
});

describe('buildRequest', () => {
  const shape: RequestShape = {
    fields: ['phone', 'type', 'mac'],
    defaults: { type: 'RETRIEVE' },
    open: false,
  };
  const build = (values: FormValues, builders?: Values, more: Partial<RequestContext> = {}) =>
    buildRequest(builders ? { values: builders } : {}, stepsWith(...Object.keys(values)), shape, {
      values,
      device: 'PC',
      query: { mac: 'AA', ssid: '' },
      networkParameters: undefined,
      ...more,
    });
  it.each<[string, FormValues, Values, Record<string, JsonValue>]>([
    ['defaults', { phone: '138', other: 'x' }, undefined, { type: 'RETRIEVE', phone: '138' }],
    ['what was entered rather than a default', { type: 'LOGIN' }, undefined, { type: 'LOGIN' }],
    ['a default for what was left blank', { type: ' ' }, undefined, { type: 'RETRIEVE' }],
    [
      'values made of fields, with their types',
      { account: ' 1 ', agree: false, phone: '138', zero: 0 },
      {
        user: { from: 'account', suffix: '@x' },
        agree: 'agree',
        zero: 'zero',
        m: { query: 'mac' },
      },
      { type: 'RETRIEVE', phone: '138', user: '1@x', agree: false, zero: 0, m: 'AA' },
    ],
    [
      'nothing that was not entered',
      { a: '', b: ' ', c: null, d: undefined },
      { a: 'a', b: 'b', c: 'c', d: 'd', e: { text: '' }, f: { query: 'ssid' }, g: 'nobody' },
      { type: 'RETRIEVE' },
    ],
  ])('sends %s', (_what, values, builders, expected) => {
    expect(build(values, builders)).toEqual(expected);
  });
  it('sends the network’s parameters by themselves', () => {
    const networkParameters = { mac: 'usermac', ssid: 'ssid' };
    const query = { usermac: 'BB', ssid: 'Campus' };
    expect(build({}, undefined, { networkParameters, query })).toEqual({
      type: 'RETRIEVE',
      mac: 'BB',
    });
  });
  it('sends no parameter that the address lacks', () => {
    expect(build({}, undefined, { networkParameters: { mac: 'constructor' }, query: {} })).toEqual({
      type: 'RETRIEVE',
    });
  });
});

describe('fields that are kept', () => {
  const steps = [
    {
      fields: {
        account: { label: 'A' },
        dormitory: { label: 'A', keep: true },
        room: { label: 'A', keep: true },
      },
    },
  ];
  const request = (fields: string[], values: FormValues) =>
    buildRequest(
      { values: { user: 'account' } },
      steps,
      { fields },
      {
        ...{ values, device: 'PC', query: {}, networkParameters: {} },
      },
    );

  it('go together, without those that are blank, where the operation keeps fields', () => {
    const values = { account: 'a', dormitory: 'n1', room: ' ' };
    expect(request(['user', 'kept'], values)).toEqual({ user: 'a', kept: { dormitory: 'n1' } });
    expect(request(['user', 'kept'], { account: 'a' })).toEqual({ user: 'a' });
  });

  it('are sent under no name of the request’s own', () => {
    const values = { account: 'a', dormitory: 'n1' };
    expect(request(['user', 'dormitory', 'kept'], values)).toEqual({
      user: 'a',
      kept: { dormitory: 'n1' },
    });
  });

  it('are as any other where the operation keeps none', () => {
    const values = { account: 'a', dormitory: 'n1', room: '302' };
    expect(request(['user', 'room'], values)).toEqual({ user: 'a', room: '302' });
  });
});

describe('requestFieldSources', () => {
  it('names the field that each value comes from', () => {
    expect(
      requestFieldSources({
        user: { from: 'account', suffix: { field: 'carrier' } },
        password: 'password',
        type: { text: 'RETRIEVE' },
        mac: { query: 'mac' },
      }),
    ).toEqual({ user: 'account', password: 'password', type: undefined, mac: undefined });
  });
});
