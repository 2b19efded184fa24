import { beforeEach, describe, expect, test, vi } from 'vitest';
import { rendererServices } from '../../../tests/support/render-blocks';
import {
  createTranslate,
  type FormBlock,
  type FormValues,
  type JsonObject,
  type JsonValue,
  type RequestShape,
} from '../../engine';
import type { OnSlow } from '../control';
import type { CallResult, RendererServices } from '../services';
import { ajvValidator } from './ajv-validator.test-support';
import { createFormController, type FormController } from './form-controller';

const shape: RequestShape = { fields: ['user', 'password'], defaults: {}, open: false };
const phone = { label: 'Phone', required: true, format: 'cn-mobile' } as const;
const password = { label: 'Password', required: true, widget: 'password', minLength: 4 } as const;
const twoSteps: FormBlock = {
  block: 'form',
  steps: [
    { id: 'verify', fields: { phone }, submit: {} },
    {
      id: 'password',
      fields: { password, note: { label: 'Note', visibleWhen: { password: 'show' } } },
      submit: {
        operation: 'reset',
        values: { user: { from: 'phone', suffix: '@x' } },
        then: { screen: 'done', message: 'Changed' },
      },
    },
  ],
};
const failure: CallResult = { ok: false, code: 1009, message: 'Refused', silent: false };

/** A form at work, with everything that it asked of its page. */
class Page {
  calls: [string, Record<string, JsonValue>][] = [];
  said: string[] = [];
  toasts: string[] = [];
  went: unknown[] = [];
  drafts = new Map<string, FormValues>();
  result: CallResult = { ok: true, data: null };
  changes = 0;
  deferred: (() => void)[] = [];
  defers = false;
  services: RendererServices;
  form: FormController;
  leave: () => void;

  constructor(block: FormBlock, given: Partial<RendererServices> = {}) {
    this.services = rendererServices({
      operations: { reset: shape },
      call: async (operation, values) => {
        this.calls.push([operation, values]);
        return this.result;
      },
      validators: {
        get: () => undefined,
        load: async (_pointer, schema) => ajvValidator(schema),
      },
      announce: (text) => void this.said.push(text),
      toast: (text) => void this.toasts.push(text),
      go: (next) => void this.went.push(next),
      drafts: {
        read: (pointer) => this.drafts.get(pointer),
        store: (pointer, values) => void this.drafts.set(pointer, values),
      },
      ...given,
    });
    this.form = createFormController({
      environment: () => ({ form: block, pointer: '/blocks/0', services: this.services }),
      onChange: () => {
        this.changes += 1;
      },
      defer: (action) => void (this.defers ? this.deferred.push(action) : action()),
      now: () => 1_000_000,
    });
    this.leave = this.form.mount();
  }
}

let page: Page;
const problems = () => Object.keys(page.form.state().problems);

beforeEach(() => {
  page = new Page(twoSteps);
});

describe('a submit', () => {
  test('with something missing shows it, moves the focus there and calls nothing', async () => {
    await page.form.submit();
    const { phase, focus } = page.form.state();
    expect([phase, focus]).toEqual(['idle', { field: 'phone' }]);
    expect(page.form.problem('phone')).toBe('Please enter Phone');
    expect(page.said).toEqual(['Please check the marked field']);
    expect(page.calls).toEqual([]);
  });

  test('whose check is loaded is shown with what is wrong, in one rendering', async () => {
    const validators = {
      get: (_pointer: string, schema: JsonObject) => ajvValidator(schema),
      load: () => Promise.reject(new Error('It is loaded.')),
    };
    page = new Page(twoSteps, { validators });
    await page.form.submit();
    expect(problems()).toEqual(['phone']);
    expect(page.changes).toBe(1);
  });

  test('describes its step once for each state, however often it is looked at', async () => {
    const translate = vi.fn(createTranslate('en'));
    page.services = {
      ...page.services,
      translate: Object.assign(translate, createTranslate('en')),
    };
    const descriptions = () => translate.mock.calls.filter(([text]) => text === 'Phone').length;
    page.form.present();
    page.form.present();
    expect(descriptions()).toBe(1);
    page.form.change('phone', '13800138000');
    translate.mockClear();
    await page.form.submit();
    // As it was typed, as it is sent, while the rules load, and of the next step.
    expect(descriptions()).toBeLessThanOrEqual(4);
  });

  test('of a step without an operation goes to the next step', async () => {
    page.form.change('phone', '13800138000');
    await page.form.submit();
    expect(page.form.state().flow).toEqual({ index: 1, trail: [0] });
    expect(page.form.state().focus).toEqual({ field: 'password', opensStep: true });
    expect(page.form.present().step.id).toBe('password');
  });

  test('sends the values of all steps, as they are built and normalised, and leaves', async () => {
    page.form.change('phone', '+86 138-0013-8000');
    await page.form.submit();
    page.form.change('password', 'secret');
    await page.form.submit();
    expect(page.calls).toEqual([['reset', { user: '13800138000@x', password: 'secret' }]]);
    expect(page.went).toEqual([{ screen: 'done', message: 'Changed' }]);
    expect(page.form.state().phase).toBe('gone');
    expect(page.said.slice(-2)).toEqual(['Sending…', '']);
  });

  test('sends the parameters of the network by themselves', async () => {
    const services = {
      operations: { reset: { ...shape, fields: [...shape.fields, 'ip'] } },
      configuration: { schoolNameEn: 'riverside', networkParameters: { ip: 'wlanuserip' } },
      query: { wlanuserip: '10.0.0.7' },
    };
    page = new Page(twoSteps, services);
    page.form.change('phone', '13800138000');
    await page.form.submit();
    page.form.change('password', 'secret');
    await page.form.submit();
    expect(page.calls[0]?.[1]).toMatchObject({ ip: '10.0.0.7' });
  });

  test('while one is under way does nothing', async () => {
    page.form.change('phone', '13800138000');
    await page.form.submit();
    page.form.change('password', 'secret');
    await Promise.all([page.form.submit(), page.form.submit()]);
    expect(page.calls).toHaveLength(1);
  });

  test('that takes long says so and can be sent once more; its response takes the words away', async () => {
    let respond = (_result: CallResult) => {};
    let tellSlow: OnSlow | undefined;
    page = new Page(twoSteps, {
      call: (_operation, _values, onSlow) => {
        tellSlow = onSlow;
        return new Promise((resolve) => {
          respond = resolve;
        });
      },
    });
    page.form.change('phone', '13800138000');
    await page.form.submit();
    page.form.change('password', 'secret');
    const sent = page.form.submit();
    await vi.waitFor(() => expect(tellSlow).toBeDefined());
    const again = vi.fn();
    tellSlow?.(again);
    expect(page.form.state()).toMatchObject({
      phase: 'sending',
      alert: { tone: 'info', retry: true },
    });
    await page.form.submit();
    expect(again).toHaveBeenCalledOnce();
    expect(page.form.state()).toMatchObject({ phase: 'sending', alert: undefined });
    tellSlow?.(undefined);
    expect(page.form.state().alert).toMatchObject({ retry: false });
    await page.form.submit();
    respond({ ...failure, message: '' });
    await sent;
    expect(again).toHaveBeenCalledOnce();
    expect(page.form.state()).toMatchObject({ phase: 'idle', alert: undefined });
  });

  test('without a validator can be tried again', async () => {
    const load = () => Promise.reject(new Error('offline'));
    page = new Page(twoSteps, { validators: { get: () => undefined, load } });
    page.form.change('phone', '13800138000');
    await page.form.submit();
    const { alert, phase } = page.form.state();
    expect(phase).toBe('idle');
    expect(alert).toMatchObject({ tone: 'error', retry: true });
  });

  test('against a rule over several fields says so above the button', async () => {
    const [step] = twoSteps.steps;
    if (!step) throw new Error('There is no step.');
    const rules = [{ properties: { other: { const: 'x' } }, required: ['other'] }];
    page = new Page({ block: 'form', steps: [{ ...step, rules }] });
    page.form.change('phone', '13800138000');
    await page.form.submit();
    expect(page.form.state().alert?.message).toMatchObject({
      words: { en: expect.stringContaining('check your entries') },
    });
  });

  test('that ends nowhere starts the form again and says that it is done', async () => {
    const [step] = twoSteps.steps;
    if (!step) throw new Error('There is no step.');
    page = new Page({ block: 'form', steps: [step] });
    page.form.change('phone', '13800138000');
    await page.form.submit();
    const { values, alert, phase } = page.form.state();
    expect([values, phase, alert?.tone]).toEqual([{}, 'idle', 'success']);
  });

  test('whose response comes when the form is gone changes nothing', async () => {
    page.form.change('phone', '13800138000');
    await page.form.submit();
    page.form.change('password', 'secret');
    const sent = page.form.submit();
    await Promise.resolve();
    page.leave();
    await sent;
    expect(page.went).toEqual([]);
  });
});

describe('what the response to a step gives', () => {
  const code = { label: 'Code', required: true, visibleWhen: { codeNeeded: true } } as const;
  const form: FormBlock = {
    block: 'form',
    steps: [
      { id: 'verify', fields: { phone }, submit: { operation: 'verify' } },
      { id: 'code', fields: { code, password }, submit: { operation: 'reset' } },
    ],
  };
  const operations = {
    verify: { fields: ['phone'], defaults: {}, open: false, results: ['codeNeeded'] },
    reset: { fields: ['code', 'password'], defaults: {}, open: true },
  };
  const verify = async (data: JsonValue) => {
    page.result = { ok: true, data };
    page.form.change('phone', '13800138000');
    await page.form.submit();
  };
  const shown = () => page.form.present().view.order;

  beforeEach(() => {
    page = new Page(form, { operations });
  });

  test('shows and requires fields of later steps, and is not sent by itself', async () => {
    await verify({ codeNeeded: true, token: 'x' });
    expect(shown()).toEqual(['code', 'password']);
    page.form.change('password', 'secret');
    await page.form.submit();
    expect(problems()).toEqual(['code']);
    page.form.change('code', '123456');
    await page.form.submit();
    const sent = { phone: '13800138000', code: '123456', password: 'secret' };
    expect(page.calls[1]).toEqual(['reset', sent]);
  });

  test('hides them by another value, or by none', async () => {
    await verify({ codeNeeded: false });
    expect(shown()).toEqual(['password']);
    page.form.back();
    await verify(null);
    expect(shown()).toEqual(['password']);
  });

  test('counts no more once the step was sent again', async () => {
    await verify({ codeNeeded: true });
    page.form.back();
    await verify({});
    expect(shown()).toEqual(['password']);
  });

  test('is in no draft', async () => {
    await verify({ codeNeeded: true });
    page.leave();
    expect(page.drafts.get('/blocks/0')).toEqual({ phone: '13800138000' });
  });
});

describe('a refusal', () => {
  const refuse = async (result: CallResult) => {
    page.form.change('phone', '13800138000');
    await page.form.submit();
    page.form.change('password', 'secret');
    page.result = result;
    await page.form.submit();
  };

  test('about a field of an earlier step shows that step again, with the message at the field', async () => {
    await refuse({ ...failure, fields: { user: 'Unknown' } });
    expect(page.form.state().flow).toEqual({ index: 0, trail: [] });
    expect(page.form.problem('phone')).toBe('Unknown');
    expect(page.form.state().alert).toBeUndefined();
  });

  test('about no field is shown above the button', async () => {
    await refuse(failure);
    expect(page.form.state()).toMatchObject({
      phase: 'idle',
      alert: { tone: 'error', message: 'Refused' },
    });
  });

  test('that stays silent shows nothing', async () => {
    await refuse({ ...failure, message: '' });
    expect(page.form.state().alert).toBeUndefined();
  });

  test('at a field stays until the field changes', async () => {
    await refuse({ ...failure, fields: { password: 'Too weak' } });
    page.form.blur('password');
    expect(page.form.problem('password')).toBe('Too weak');
    page.form.change('password', 'better');
    expect(page.form.problem('password')).toBeUndefined();
  });
});

describe('leaving a field', () => {
  test('that nobody touched reports nothing', () => {
    page.form.blur('phone');
    expect(problems()).toEqual([]);
  });

  test('reports what is wrong, once aloud', () => {
    page.form.change('phone', '123');
    page.form.blur('phone');
    page.form.blur('phone');
    expect(problems()).toEqual(['phone']);
    expect(page.said).toHaveLength(1);
  });

  test('normalises at once, and reports after a press is over', () => {
    page.defers = true;
    page.form.change('phone', '138 0013 800');
    page.form.blur('phone');
    expect(problems()).toEqual([]);
    for (const action of page.deferred) action();
    expect(problems()).toEqual(['phone']);
    page.form.change('phone', '138 0013 8000');
    page.form.blur('phone');
    expect(page.form.state().values.phone).toBe('13800138000');
  });
});

describe('a check of one field', () => {
  test('moves the focus to it when it is wrong', () => {
    expect(page.form.check('phone')).toBe(false);
    expect(page.form.state().focus).toEqual({ field: 'phone' });
    expect(page.said).toEqual(['Please enter Phone']);
  });

  test('passes when it is right', () => {
    page.form.change('phone', '13800138000');
    expect(page.form.check('phone')).toBe(true);
  });
});

test('back shows the step before, and what was entered there', async () => {
  page.form.change('phone', '13800138000');
  await page.form.submit();
  page.form.back();
  expect(page.form.state().flow).toEqual({ index: 0, trail: [] });
  expect(page.form.present().values).toMatchObject({ phone: '13800138000' });
});

test('fields that are hidden have no value', async () => {
  page.form.adopt({ phone: '13800138000', password: 'show', note: 'hello' });
  expect(page.form.present().values.note).toBe('hello');
  page.form.change('password', 'hide');
  expect(page.form.present().values).not.toHaveProperty('note');
});

describe('a draft', () => {
  test('holds what was entered, without secrets, and is read by the next form', async () => {
    page.form.adopt({ phone: '13800138000', password: 'secret' });
    page.leave();
    expect(page.drafts.get('/blocks/0')).toEqual({ phone: '13800138000' });
    const next = new Page(twoSteps, { drafts: page.services.drafts });
    expect(next.form.state().values).toEqual({ phone: '13800138000' });
  });

  test('is empty once the form was sent', async () => {
    page.form.change('phone', '13800138000');
    await page.form.submit();
    page.form.change('password', 'secret');
    await page.form.submit();
    page.leave();
    expect(page.drafts.get('/blocks/0')).toEqual({});
  });
});

test('a change of language changes the messages that are shown', async () => {
  await page.form.submit();
  page.services = { ...page.services, translate: createTranslate('zh-CN') };
  expect(page.form.problem('phone')).toBe('请输入 Phone');
});
