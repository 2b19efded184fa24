import { type FormValues, isJsonObject } from '../../engine';
import { valuesBehind } from './form-request';
import type { FormStore } from './form-store';
import { ownAccountFields } from './own-account';
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
  /**
   * Fills in the account of the session on this device where the form is about no other account,
   * and settles it; without a session the student may change it again.
   *
   * @param signedIn undefined until that is known
   */
  followSession(signedIn: boolean | undefined): Promise<void>;
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
    async followSession(signedIn) {
      if (!signedIn) {
        if (state().own.length > 0) update({ own: [] });
        return;
      }
      const { services } = environment();
      const names = ownAccountFields(present().step, services.plugins.registry);
      if (names.length === 0) return;
      const account = textIn(await services.currentSession?.(), 'account');
      const isHere = environment().services.viewer.signedIn && state().phase === 'idle';
      if (account === '' || !isHere || names.some((name) => touched.has(name))) return;
      adopt(Object.fromEntries(names.map((name) => [name, account])));
      update({ own: names });
    },
  };
}

/** A text of a response that nobody has checked; '' where there is none. */
function textIn(data: unknown, name: string): string {
  const value = isJsonObject(data) ? data[name] : undefined;
  return typeof value === 'string' ? value : '';
}
