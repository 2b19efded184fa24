import { describe, expect, it } from 'vitest';
import type { PreparedScreen } from '../../wire';
import { loadedRoute } from '../loaded-route.test-support';
import { createValidators, firstSteps } from './validators';

const step = { fields: {}, submit: {} };
const screen: Partial<PreparedScreen> = {
  forms: ['/blocks/0'],
  blocks: [
    {
      block: 'form',
      steps: [
        { ...step, id: 'a' },
        { ...step, id: 'b' },
      ],
    },
  ],
};
const loaded = loadedRoute(
  { validators: { '/blocks/0/steps/0': 'aa', '/blocks/0/steps/1': 'bb' } },
  screen,
);

/**
 * A module as the gateway serves it. Its one check serves any schema, and requires every allowed
 * module.
 */
function moduleFor(format: string) {
  return {
    default(
      require: (name: string) => Record<string, (value: unknown) => unknown>,
      _exports: object,
    ) {
      const formats = require('formats');
      const length = require('ajv/dist/runtime/ucs2length').default;
      const equal = require('ajv/dist/runtime/equal').default;
      const check = Object.assign(
        (data: { value: string }) => {
          const right =
            formats[format]?.(data.value) === true && length?.('校园') === 2 && equal !== undefined;
          check.errors = right ? null : [{ keyword: 'format', instancePath: '/value', params: {} }];
          return right;
        },
        { errors: null as object[] | null },
      );
      return new Proxy({}, { get: () => check });
    },
  };
}

describe('createValidators', () => {
  it('imports each validator once, on request', async () => {
    const requested: string[] = [];
    const validators = createValidators(loaded, async (url) => {
      requested.push(url);
      return moduleFor('cn-mobile');
    });
    const [first = ''] = firstSteps(loaded.screen);
    expect(validators.get(first, {})).toBeUndefined();
    expect(requested).toEqual([]);
    await validators.load(first, {});
    await validators.load(first, {});
    await validators.load('/blocks/0/steps/1', {});
    expect(requested).toEqual(['/validators/aa.js', '/validators/bb.js']);
  });

  it('provides Ajv’s run-time and the plugins’ formats to compiled validators', async () => {
    const validators = createValidators(loaded, async () => moduleFor('cn-mobile'));
    await validators.load('/blocks/0/steps/0', {});
    const validator = validators.get('/blocks/0/steps/0', {});
    expect(validator?.errors({ value: '13800138000' })).toEqual([]);
    expect(validator?.errors({ value: '123' })).toHaveLength(1);
  });

  it('retries a failed import under another URL', async () => {
    let online = false;
    const requested: string[] = [];
    const validators = createValidators(loaded, async (url) => {
      requested.push(url);
      if (!online) throw new Error('offline');
      return moduleFor('cn-mobile');
    });
    await expect(validators.load('/blocks/0/steps/0', {})).rejects.toThrow('offline');
    expect(validators.get('/blocks/0/steps/0', {})).toBeUndefined();
    await expect(validators.load('/blocks/0/steps/0', {})).rejects.toThrow('offline');
    online = true;
    expect(
      (await validators.load('/blocks/0/steps/0', {})).errors({ value: '13800138000' }),
    ).toEqual([]);
    expect(requested).toEqual(
      ['', '?retry=1', '?retry=2'].map((query) => `/validators/aa.js${query}`),
    );
  });

  it('refuses a module that is no validator', async () => {
    const validators = createValidators(loaded, async () => ({}));
    await expect(validators.load('/blocks/0/steps/0', {})).rejects.toThrow('no default export');
    await expect(validators.load('/blocks/9/steps/0', {})).rejects.toThrow('no validator for');
  });
});
