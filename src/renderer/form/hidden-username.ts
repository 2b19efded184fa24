import { type FormBlock, widgetOf } from '../../engine';
import type { RendererServices } from '../services';
import type { PresentStep } from './present-step';
import { CARRIED_ACCOUNT } from './remembered-values';
import { fieldsOf } from './step-values';

/** The `autocomplete` values that name an account. */
const NAMES = ['username', 'tel'];

/**
 * The account that a form is about, where no field in sight has it: of an earlier step, or of the
 * form before. A password manager stores a new password under it.
 */
export function hiddenUsername(
  form: FormBlock,
  { view, values }: Pick<PresentStep, 'view' | 'values'>,
  { plugins: { registry }, storage }: Pick<RendererServices, 'plugins' | 'storage'>,
): string | undefined {
  const naming = fieldsOf(form).flatMap(([name, field]) => {
    const { autocomplete = widgetOf(field, registry)?.defaults?.autocomplete } = field;
    return NAMES.includes(autocomplete ?? '') ? [name] : [];
  });
  if (naming.some((name) => view.order.includes(name))) return undefined;
  const known = [...naming.map((name) => values[name]), storage.get(CARRIED_ACCOUNT)];
  return known.find((value) => typeof value === 'string' && value !== '')?.toString();
}
