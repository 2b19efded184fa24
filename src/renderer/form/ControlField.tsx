import type { FieldProps } from '@rjsf/utils';
import { fieldIds } from '../../ui';
import { controlOf } from '../usable-widgets';
import { useFormContext } from './form-context';

/**
 * The form library's field of every property: the component of the field's widget, with the value
 * from the form's state. The library gets no value, because it would render the form twice.
 */
export function ControlField({ name, fieldPathId }: FieldProps) {
  const { state, view, form, controls, plugins } = useFormContext();
  const field = view.fields[name];
  const Control = field && controlOf(field, plugins);
  if (!Control) return null;
  const id = fieldPathId.$id;
  const ids = fieldIds(id);
  const invalid = form.problem(name) !== undefined;
  const described = [invalid && ids.error, field.help !== undefined && ids.help].filter(Boolean);
  return (
    <Control
      id={id}
      name={name}
      value={state.values[name]}
      onChange={(value) => form.change(name, value)}
      onBlur={() => form.blur(name)}
      label={field.label}
      required={field.required}
      disabled={false}
      readOnly={state.own.includes(name)}
      invalid={invalid}
      describedBy={described.join(' ') || undefined}
      placeholder={field.placeholder}
      autocomplete={field.autocomplete}
      inputmode={field.inputmode}
      choices={field.choices}
      options={field.options}
      type={field.type}
      services={controls}
    />
  );
}
