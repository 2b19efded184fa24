import {
  type Field,
  type FormBlock,
  type FormValues,
  type JsonObject,
  type JsonValue,
  widgetOf,
} from '../../engine';
import type { RendererServices } from '../services';
import { fieldsOf, fits, initialValues } from './step-values';

/**
 * The key in the page's storage of the account that the last form was about, such as a recovery.
 */
export const CARRIED_ACCOUNT = 'usernameForCheck';

/** The longest account. A longer text was not stored by the app. */
const LONGEST_ACCOUNT = 512;

type Services = Pick<RendererServices, 'configuration' | 'memory' | 'plugins' | 'storage'>;

/**
 * The part of a form's accepted values that this device may store: fields that always allow it, and
 * fields that the student asked for.
 */
export function rememberedValues(
  form: FormBlock,
  values: FormValues,
  services: Services,
): Record<'always' | 'asked', JsonObject> {
  const { registry } = services.plugins;
  const isAsked = fieldsOf(form).some(
    ([name, field]) => values[name] === true && widgetOf(field, registry)?.asksToRemember,
  );
  const valuesOf = (kind: Field['remember']) =>
    Object.fromEntries(
      fieldsOf(form).flatMap(([name, field]): [string, JsonValue][] => {
        const value = values[name];
        return value !== undefined && kindOf(field, services) === kind ? [[name, value]] : [];
      }),
    );
  return { always: valuesOf('always'), asked: isAsked ? valuesOf('asked') : {} };
}

/**
 * Gives the first value of each field that this device may remember: the remembered value if it
 * still fits, else the field's own. The account of the last form wins over the account of the last
 * sign-in.
 */
export function recalledValues(form: FormBlock, services: Services, pointer: string): FormValues {
  const stored = services.memory?.fields(pointer).read() ?? {};
  const entry = services.storage.get(CARRIED_ACCOUNT) ?? '';
  const carried = entry.length <= LONGEST_ACCOUNT ? entry : '';
  const initial = initialValues(form);
  return Object.fromEntries(
    fieldsOf(form).flatMap(([name, field]): [string, JsonValue | undefined][] => {
      if (field.autocomplete === 'username' && carried) return [[name, carried]];
      if (kindOf(field, services) === undefined) return [];
      const value = stored[name];
      return [[name, fits(value, field, services) ? value : initial[name]]];
    }),
  );
}

/** Gives the field's `remember`. A secret is never remembered, whatever the field asks for. */
function kindOf(field: Field, { plugins: { registry } }: Services): Field['remember'] {
  const widget = widgetOf(field, registry);
  if (widget?.secret) return undefined;
  return field.remember ?? widget?.defaults?.remember;
}
