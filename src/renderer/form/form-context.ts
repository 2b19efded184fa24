import { createContext, type ReactNode, useContext } from 'react';
import type { StepUi } from '../../engine';
import type { ControlServices } from '../control';
import type { RendererPlugins } from '../services';
import type { FormController } from './form-controller';
import type { FormState } from './form-state';

/**
 * Values that the fields of one form share. The context bypasses the form library, which would not
 * render a field again for a change of them.
 */
export interface FormContextValue {
  /** The form's id in the page; a field's is `<formId>-<field>`. */
  formId: string;
  /** The form block's JSON pointer. */
  pointer: string;
  state: FormState;
  /** The fields that are shown. */
  view: StepUi;
  form: FormController;
  controls: ControlServices;
  plugins: RendererPlugins;
  /** The label of the control that opens rarely needed fields, in the page's language. */
  more: string;
  /** Gives the end of the form: its message, what the student agrees to, and its buttons. */
  end(agreements: ReactNode): ReactNode;
}

export const FormContext = createContext<FormContextValue | undefined>(undefined);

/** The form around a field. @throws Error outside of one */
export function useFormContext(): FormContextValue {
  const value = useContext(FormContext);
  if (!value) throw new Error('A field stands outside of its form.');
  return value;
}
