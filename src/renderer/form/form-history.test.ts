import { beforeEach, describe, expect, test, vi } from 'vitest';
import { rendererServices } from '../../../tests/support/render-blocks';
import type { FlowState, FormBlock, JsonObject, JsonValue } from '../../engine';
import type { CallResult, RendererServices, StepHistory } from '../services';
import { ajvValidator } from './ajv-validator.test-support';
import { createFormController, type FormController } from './form-controller';

const form: FormBlock = {
  block: 'form',
  steps: [
    {
      id: 'verify',
      fields: {
        phone: { label: 'Phone', required: true },
        code: {
          label: 'Code',
          required: true,
          widget: 'sms-code',
          options: { send: 'requestCode' },
        },
      },
      submit: { operation: 'verify' },
    },
    {
      id: 'password',
      fields: {
        note: { label: 'Note' },
        floor: { label: 'Floor', type: 'integer' },
        building: { label: 'Building', choices: [{ value: 'n1', label: 'North 1' }] },
        password: { label: 'Password', required: true, widget: 'password' },
      },
      submit: { operation: 'reset', then: { screen: 'done' } },
    },
  ],
};
const operations = {
  verify: { fields: ['phone', 'code'], defaults: {}, open: false, givesTicket: true },
  reset: { fields: ['phone', 'code', 'ticket', 'password'], defaults: {}, open: true },
};
const TICKET = { ticket: 'stands-for-it', expiresIn: 600 };

/** A tab: its history, its storage and its clock outlive the documents in it. */
class Tab {
  entries: (FlowState | undefined)[] = [undefined];
  at = 0;
  storage = new Map<string, JsonObject>();
  now = 1_000_000;
  calls: [string, Record<string, JsonValue>][] = [];
  went: unknown[] = [];
  result: CallResult | Promise<CallResult> = { ok: true, data: TICKET };
  form!: FormController;
  #listeners = new Set<() => void>();
  #leave: (() => void) | undefined;

  #block: FormBlock;

  constructor(block: FormBlock = form) {
    this.#block = block;
    this.reload();
  }

  go(steps: number): void {
    this.at = Math.min(Math.max(this.at + steps, 0), this.entries.length - 1);
    for (const listener of this.#listeners) listener();
  }

  /**
   * Makes a new document, as after a reload: only history and storage are left, or data that
   * another version stored.
   */
  reload({ forgets = false, stored }: { forgets?: boolean; stored?: JsonObject } = {}): void {
    this.#leave?.();
    if (forgets) this.storage.clear();
    if (stored) this.storage.set('/blocks/0', stored);
    const tab = this;
    const steps: StepHistory = {
      position: () => tab.entries[tab.at],
      current: () => undefined,
      push(_form, flow) {
        tab.entries = [...tab.entries.slice(0, tab.at + 1), flow];
        tab.at += 1;
      },
      back: (_form, flow) => tab.go(flow.trail.length - (tab.entries[tab.at]?.trail.length ?? 0)),
      subscribe(listener) {
        tab.#listeners.add(listener);
        return () => tab.#listeners.delete(listener);
      },
      stored: (name) => tab.storage.get(name),
      store: (name, progress) =>
        void (progress ? tab.storage.set(name, progress) : tab.storage.delete(name)),
    };
    const services: RendererServices = rendererServices({
      operations,
      steps,
      call: async (operation, values) => {
        tab.calls.push([operation, values]);
        return tab.result;
      },
      validators: { get: () => undefined, load: async (_at, schema) => ajvValidator(schema) },
      go: (next, options) => void tab.went.push([next, options?.outcome]),
    });
    tab.form = createFormController({
      environment: () => ({ form: tab.#block, pointer: '/blocks/0', services }),
      onChange: () => {},
      defer: (action) => action(),
      now: () => tab.now,
    });
    this.#leave = this.form.mount();
  }

  leave(): void {
    this.#leave?.();
  }

  get step(): string {
    return this.form.present().step.id;
  }

  get values() {
    return this.form.state().values;
  }

  async verify(data: JsonValue = TICKET): Promise<void> {
    this.result = { ok: true, data };
    this.form.change('phone', '13800138000');
    this.form.change('code', '123456');
    await this.form.submit();
  }

  async reset(data: JsonValue = null): Promise<void> {
    this.result = { ok: true, data };
    this.form.change('password', 'Next-2026-word');
    await this.form.submit();
  }
}

/** The progress that a tab has stored at the second step. */
function progress(): JsonObject {
  return tab.storage.get('/blocks/0') ?? {};
}

let tab: Tab;
beforeEach(async () => {
  tab = new Tab();
  await tab.verify();
});

describe('a step is an entry of the history', () => {
  test('from which Back leads to the step before, with what is safe to keep', () => {
    tab.form.change('password', 'secret');
    tab.go(-1);
    expect(tab.step).toBe('verify');
    expect(tab.values).toEqual({ phone: '13800138000' });
  });

  test('as the button of the form does', () => {
    tab.form.back();
    expect([tab.at, tab.step, tab.values]).toEqual([0, 'verify', { phone: '13800138000' }]);
  });

  test('and to which Forward leads again, without a code, as the ticket stands for it', async () => {
    tab.go(-1);
    tab.go(1);
    expect(tab.step).toBe('password');
    await tab.reset();
    const sent = { phone: '13800138000', ticket: TICKET.ticket, password: 'Next-2026-word' };
    expect(tab.calls.at(-1)).toEqual(['reset', sent]);
  });

  test('but not where something else is entered than what the ticket stands for', () => {
    tab.go(-1);
    tab.form.change('phone', '13900139000');
    tab.go(1);
    expect([tab.at, tab.step]).toEqual([0, 'verify']);
    expect(tab.form.state().alert?.tone).toBe('warning');
  });

  test('nor without a ticket, where a secret is gone', async () => {
    tab = new Tab();
    await tab.verify(null);
    tab.go(-1);
    tab.go(1);
    expect([tab.at, tab.step]).toEqual([0, 'verify']);
  });

  test('and a failure at an earlier field leads back to its entry', async () => {
    tab.result = { ok: false, code: 1009, message: '', fields: { code: 'Wrong' }, silent: false };
    tab.form.change('password', 'Next-2026-word');
    await tab.form.submit();
    expect([tab.at, tab.step, tab.form.problem('code')]).toEqual([0, 'verify', 'Wrong']);
  });
});

describe('while a call is under way', () => {
  /** Sends the present step, and gives the function that lets its call end. */
  async function send(fields: Record<string, string>) {
    let resolve = (_result: CallResult) => {};
    tab.result = new Promise((settle) => {
      resolve = settle;
    });
    const before = tab.calls.length;
    for (const [field, value] of Object.entries(fields)) tab.form.change(field, value);
    const sent = tab.form.submit();
    await vi.waitFor(() => expect(tab.calls).toHaveLength(before + 1));
    return async (result: CallResult = { ok: true, data: TICKET }) => {
      resolve(result);
      await sent;
    };
  }
  const verification = { phone: '13800138000', code: '123456' };

  test('Forward leads to the step that its success shows, and to no second one', async () => {
    tab.go(-1);
    const end = await send(verification);
    tab.go(1);
    await end();
    expect([tab.step, tab.entries.length]).toEqual(['password', 2]);
    tab.form.back();
    expect([tab.at, tab.step]).toEqual([0, 'verify']);
  });

  test('Back leads to the step before, which its success leaves shown', async () => {
    const steps = [...form.steps, { id: 'last', fields: {}, submit: {} }];
    const [verify, password] = steps.map((step) => ({ ...step }));
    tab = new Tab({
      block: 'form',
      steps: [verify, { ...password, submit: { operation: 'reset' } }, steps[2]],
    } as FormBlock);
    await tab.verify();
    const end = await send({ password: 'Next-2026-word' });
    tab.go(-1);
    await end();
    expect([tab.at, tab.step, tab.form.state().phase]).toEqual([0, 'verify', 'idle']);
    tab.go(1);
    expect(tab.step).toBe('password');
  });

  test('Back leads to the step before, whose fields its failure does not mark', async () => {
    const end = await send({ password: 'Next-2026-word' });
    tab.go(-1);
    await end({ ok: false, code: 1, message: 'Bad', fields: { password: 'Bad' }, silent: false });
    expect([tab.step, tab.form.state().phase]).toEqual(['verify', 'idle']);
    expect(tab.form.problem('password')).toBeUndefined();
  });
});

describe('while the rules of a step load', () => {
  test.each([
    ['Back', () => tab.go(-1)],
    ['leaving the page', () => tab.leave()],
  ])('%s sends nothing', async (_way, leave) => {
    const before = tab.calls.length;
    tab.form.change('password', 'Next-2026-word');
    const sent = tab.form.submit();
    leave();
    await sent;
    expect(tab.calls).toHaveLength(before);
  });
});

test('a form that is done begins anew where its page is shown again before the next', async () => {
  await tab.reset();
  expect(tab.form.state().phase).toBe('gone');
  tab.go(0);
  expect([tab.at, tab.step, tab.values, tab.form.state().phase]).toEqual([0, 'verify', {}, 'idle']);
});

describe('a reload', () => {
  test('keeps the step, and what is safe to keep', async () => {
    tab.form.change('note', 'mine');
    tab.form.blur('note');
    tab.reload();
    expect(tab.step).toBe('password');
    expect(tab.values).toEqual({ phone: '13800138000', note: 'mine' });
    await tab.reset({ account: '2023001' });
    expect(tab.calls.at(-1)?.[1]).toMatchObject({ ticket: TICKET.ticket });
    expect(tab.went).toEqual([[{ screen: 'done' }, { account: '2023001' }]]);
  });

  test('stores no code and no password', () => {
    tab.form.change('password', 'secret');
    tab.form.blur('password');
    tab.reload();
    const stored = JSON.stringify([...tab.storage.values(), tab.entries]);
    expect(stored).toContain(TICKET.ticket);
    expect(stored).not.toContain('123456');
    expect(stored).not.toContain('secret"');
  });

  test('keeps what was entered at the first step, but no code', () => {
    tab = new Tab();
    tab.form.blur('phone');
    expect(tab.storage.size).toBe(0);
    tab.form.change('phone', '13800138000');
    tab.form.change('code', '123456');
    tab.form.blur('code');
    tab.reload();
    expect([tab.at, tab.step, tab.values]).toEqual([0, 'verify', { phone: '13800138000' }]);
    expect(JSON.stringify([...tab.storage.values()])).not.toContain('123456');
  });

  test('alone fills in what was stored: a form that is put on its page anew keeps its problems', () => {
    tab = new Tab();
    tab.form.change('phone', '');
    tab.form.blur('phone');
    tab.form.mount();
    expect(tab.form.problem('phone')).toBeTruthy();
  });

  test('after the ticket has expired leads to the step that gave it, and says so', () => {
    tab.now += 600_000;
    tab.reload();
    expect([tab.at, tab.step]).toEqual([0, 'verify']);
    expect(tab.form.state().alert).toMatchObject({ tone: 'warning' });
    expect(tab.values).toEqual({ phone: '13800138000' });
  });

  test('without anything stored leads to the first step', () => {
    tab.reload({ forgets: true });
    expect([tab.at, tab.step]).toEqual([0, 'verify']);
  });

  test.each<[string, unknown]>([
    ['no object', 7],
    ['a list', [{}]],
    ['other members', { entered: { phone: '13800138000' } }],
    ['members of other types', { values: [], results: 1, withheld: {}, ticket: { value: 1 } }],
    ['no results', { values: { phone: '13800138000' }, withheld: [] }],
  ])('takes a stored entry of another version for nothing: %s', (_what, stored) => {
    tab.reload({ stored: stored as JsonObject });
    expect([tab.at, tab.step, tab.values]).toEqual([0, 'verify', {}]);
  });

  test.each<[string, JsonObject, JsonObject]>([
    ['what fits', { floor: 3, building: 'n1' }, { floor: 3, building: 'n1' }],
    ['texts for a number', { floor: '3', note: 'mine' }, { note: 'mine' }],
    ['objects and lists', { note: { text: 'mine' }, floor: [3], building: null }, {}],
    ['a choice that there is not', { building: 's9' }, {}],
    ['a field that there is not', { room: '101' }, {}],
    ['a secret', { password: 'Next-2026-word' }, {}],
  ])('fills in of stored values %s', (_what, stored, values) => {
    const phone = '13800138000';
    tab.reload({ stored: { ...progress(), values: { phone, ...stored } } });
    expect(tab.step).toBe('password');
    expect(tab.values).toEqual({ phone, ...values });
  });

  test('leads to an earlier step whose stored value no longer fits, and says so', () => {
    tab.reload({ stored: { values: { phone: 13800138000 }, results: {}, withheld: [] } });
    expect([tab.at, tab.step, tab.values]).toEqual([0, 'verify', {}]);
    expect(tab.form.state().alert?.tone).toBe('warning');
  });

  test.each([{ index: 9, trail: [0] }, { index: 1, trail: ['x'] }, 'x'])(
    'at a position that the form does not have is at the first step: %j',
    (position) => {
      tab.entries[tab.at] = position as FlowState;
      tab.reload();
      expect(tab.step).toBe('verify');
    },
  );

  test('of a form without secrets keeps its step too', async () => {
    const steps: FormBlock['steps'] = [
      { id: 'who', fields: { name: { label: 'Name' } }, submit: {} },
      { id: 'what', fields: { wish: { label: 'Wish' } }, submit: {} },
    ];
    tab = new Tab({ block: 'form', steps });
    tab.form.change('name', 'Ada');
    await tab.form.submit();
    tab.reload();
    expect([tab.step, tab.values]).toEqual(['what', { name: 'Ada' }]);
    tab.go(-1);
    tab.form.change('name', 'Bea');
    tab.go(1);
    expect([tab.step, tab.values]).toEqual(['what', { name: 'Bea' }]);
  });
});

describe('a ticket', () => {
  test('that the gateway takes no more leads to the step that gave it', async () => {
    const message = 'Expired';
    tab.result = { ok: false, code: 20020, message, fields: { ticket: message }, silent: false };
    tab.form.change('password', 'Next-2026-word');
    await tab.form.submit();
    expect([tab.at, tab.step]).toEqual([0, 'verify']);
    expect(tab.form.state().alert).toEqual({ tone: 'warning', message });
    expect(tab.values.password).toBeUndefined();
  });

  test('ends with the form: going back to it finds the first step', async () => {
    await tab.reset();
    expect(tab.storage.size).toBe(0);
    tab.reload();
    expect([tab.at, tab.step, tab.values]).toEqual([0, 'verify', {}]);
  });

  test('is sent again with the same content after a response was lost', async () => {
    tab.result = { ok: false, code: 'network', message: 'No connection', silent: false };
    tab.form.change('password', 'Next-2026-word');
    await tab.form.submit();
    await tab.form.submit();
    expect(tab.calls.at(-1)).toEqual(tab.calls.at(-2));
    expect(tab.calls.at(-1)?.[1]).toMatchObject({ ticket: TICKET.ticket });
  });
});
