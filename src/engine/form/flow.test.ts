import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FormBlock, Next, Step } from '../types';
import { nextStep, startFlow } from './flow';

function step(id: string, names: string[], then?: Next): Step {
  const fields = Object.fromEntries(names.map((name) => [name, { label: name }]));
  return { id, fields, submit: then ? { then } : {} };
}

const success = { type: 'success' } as const;
const back = { type: 'back' } as const;
const form: FormBlock = {
  block: 'form',
  steps: [
    step('verify', ['phone', 'code'], { step: 'password' }),
    step('skipped', ['skipped']),
    step('password', ['password', 'phone'], { screen: 'findSuccess' }),
  ],
};

describe('the flow of a form', () => {
  it('goes to the next step, and is done after the last', () => {
    const plain: FormBlock = { block: 'form', steps: [step('a', []), step('b', [])] };
    const second = nextStep(plain, startFlow(), success);
    expect(second).toEqual({ index: 1, trail: [0] });
    expect('index' in second && nextStep(plain, second, success)).toEqual({ done: undefined });
  });
  it('goes where a step says', () => {
    const second = nextStep(form, startFlow(), success);
    expect(second).toEqual({ index: 2, trail: [0] });
    expect('index' in second && nextStep(form, second, success)).toEqual({
      done: { screen: 'findSuccess' },
    });
  });
  it('goes on where the named step does not exist', () => {
    const typo: FormBlock = { block: 'form', steps: [step('a', [], { step: 'x' }), step('b', [])] };
    expect(nextStep(typo, startFlow(), success)).toEqual({ index: 1, trail: [0] });
  });
  it('goes back the way it came, and no further than the start', () => {
    expect(nextStep(form, { index: 2, trail: [0] }, back)).toEqual({ index: 0, trail: [] });
    expect(nextStep(form, startFlow(), back)).toEqual(startFlow());
  });
  it('goes back to the step of a field that the server refused', () => {
    const last = { index: 2, trail: [0] };
    expect(nextStep(form, last, { type: 'error', field: 'code' })).toEqual({ index: 0, trail: [] });
  });
  it.each(['password', 'phone', 'skipped', 'nobody', 'constructor'])(
    'stays where %s is refused: this step has it, or none on the way',
    (field) => {
      const last = { index: 2, trail: [0] };
      expect(nextStep(form, last, { type: 'error', field })).toEqual(last);
    },
  );
  it('always stays within the form', () => {
    const outcome = fc.constantFrom(success, back, { type: 'error', field: 'code' } as const);
    fc.assert(
      fc.property(fc.array(outcome), (outcomes) => {
        let state = startFlow();
        for (const one of outcomes) {
          const next = nextStep(form, state, one);
          if ('done' in next) break;
          state = next;
          expect(form.steps[state.index]).toBeDefined();
          expect(state.trail).not.toContain(state.index);
        }
      }),
    );
  });
});
