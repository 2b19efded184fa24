import type { FieldProps } from '@rjsf/utils';
import { isJsonValue } from '../../engine';
import { fieldIds } from '../../ui';
import { controlOf } from '../widgets/registry';
import { useFormContext } from './form-context';

/** The form library's field of every property: it hands the value to the control that the screen names. */
export function ControlField({ name, formData, fieldPathId, onChange }: FieldProps) {
  const { view, form, controls } = useFormContext();
  const field = view.fields[name];
  if (!field) return null;
  const id = fieldPathId.$id;
  const ids = fieldIds(id);
  const invalid = form.problem(name) !== undefined;
  const described = [invalid && ids.error, field.help !== undefined && ids.help].filter(Boolean);
  const Control = controlOf(field);
  return (
    <Control
      id={id}
      name={name}
      value={formData}
      onChange={(value) => {
        const json = isJsonValue(value) ? value : undefined;
        // Both at once, so that the text and its caret are drawn in one go.
        onChange(json, fieldPathId.path);
        form.change(name, json);
      }}
      onBlur={() => form.blur(name)}
      label={field.label}
      required={field.required}
      disabled={false}
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
