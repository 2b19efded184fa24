import type { FieldView, FormValues, JsonValue, StepUi } from '../../engine';
import { choiceValue } from '../choice-value';

/** The elements of a page that hold a value. */
type FormControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Reads the values of the page's controls, by the fields' names; undefined for an empty control.
 * The result includes input from before the scripts ran.
 */
export function typedValues(form: HTMLFormElement, view: StepUi): FormValues {
  const values: Record<string, JsonValue | undefined> = {};
  for (const name of view.order) {
    const field = view.fields[name];
    const controls = [...form.elements]
      .filter(isFormControl)
      .filter((control) => control.name === name);
    if (field && controls.length > 0) values[name] = readValue(controls, field);
  }
  return values;
}

function readValue(controls: readonly FormControl[], { type }: FieldView): JsonValue | undefined {
  const ticked = controls.filter(
    (control) => control instanceof HTMLInputElement && control.checked,
  );
  const [first] = controls;
  const kind = first instanceof HTMLInputElement ? first.type : '';
  if (type === 'array') {
    const chosen = ticked.map(({ value }) => value);
    return chosen.length > 0 ? chosen : undefined;
  }
  if (kind === 'checkbox') return ticked.length > 0 ? true : undefined;
  const text = kind === 'radio' ? ticked[0]?.value : first?.value;
  return choiceValue(text ?? '', type);
}

function isFormControl(element: Element): element is FormControl {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  );
}
