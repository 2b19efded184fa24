import { createContext, useContext } from 'react';
import type { StepUi } from '../../engine';
import type { ControlServices } from '../../ui';
import type { FormHandle } from './use-form';

/** What the fields of one form share. It goes around the form library, which would not draw a field anew for it. */
export interface FormContextValue {
  /** The form's id in the page; a field's is `<formId>-<field>`. */
  formId: string;
  /** The form block's JSON pointer. */
  pointer: string;
  view: StepUi;
  form: FormHandle;
  controls: ControlServices;
  /** Whether a submit is under way. */
  busy: boolean;
}

export const FormContext = createContext<FormContextValue | undefined>(undefined);

/** The form around a field. Throws outside of one. */
export function useFormContext(): FormContextValue {
  const value = useContext(FormContext);
  if (!value) throw new Error('A field stands outside of its form.');
  return value;
}

/**
 * A form's id in the page, from its block's JSON pointer: '/blocks/0' becomes 'form-blocks-0'.
 *
 * @param scope tells the forms of one screen from those of another on the same page
 */
export function formIdOf(pointer: string, scope = ''): string {
  return `form${scope}${pointer.replace(/[^A-Za-z0-9]+/g, '-')}`;
}
