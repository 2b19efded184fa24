import type { FormValues } from '../../engine';
import { valuesBehind } from './form-request';
import type { FormStore } from './form-store';
import { firstMissing } from './present-step';
import { recalledValues } from './remembered-values';
import { initialValues, secretFields } from './step-values';

/** Fills in what the student need not type. */
export interface FormFilling {
  /** Takes over what was entered before the scripts ran. */
  adopt(values: FormValues): void;
  /**
   * Fills in what the last form handed over to this one; the student need not see the secrets among
   * it. Gives true when the form is to be submitted at once; where the student has something left
   * to fill in, that says so and gets the focus instead.
   */
  takeHandover(): boolean;
  /** Fills in what this device remembers, beside what was entered here. */
  recall(): void;
}

export function createFormFilling(store: FormStore): FormFilling {
  const { environment, state, present, touched, update } = store;
  let recalled: FormValues = {};

  function adopt(values: FormValues): void {
    update({ values: { ...state().values, ...values } });
  }

  return {
    adopt,
    takeHandover() {
      const { form, services } = environment();
      const { submit } = present().step;
      const handed = services.takeHandover?.(submit.operation ?? '');
      if (!handed) return false;
      const { flow } = state();
      const values = valuesBehind(handed.values, submit, { form, flow }, services);
      const secrets = secretFields(form, services.plugins.registry);
      adopt(values);
      if (!handed.submits) {
        update({ handed: secrets.filter((name) => name in values) });
        return false;
      }
      const missing = firstMissing(present());
      if (missing === undefined) return true;
      const problem = { type: 'rule', rule: 'required' } as const;
      update({ focus: { field: missing }, problems: { [missing]: problem } });
      return false;
    },
    recall() {
      const { form, pointer, services } = environment();
      const before = { ...initialValues(form), ...recalled };
      recalled = recalledValues(form, services, pointer);
      const untouched = Object.entries(recalled).filter(
        ([name]) => !touched.has(name) && state().values[name] === before[name],
      );
      adopt(Object.fromEntries(untouched));
    },
  };
}
