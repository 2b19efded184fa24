import { useField } from 'formik';
import { useId } from 'react';
import { type ChoiceItem, Field, fieldIds, Select } from '../../ui';

export interface SelectFieldProps {
  name: string;
  label: string;
  help?: string;
  choices: readonly ChoiceItem[];
}

/** One of some values of a `StudioForm`, with its label and help. */
export function SelectField({ name, label, help, choices }: SelectFieldProps) {
  const id = useId();
  const [field] = useField<string>(name);
  return (
    <Field id={id} label={label} {...(help !== undefined && { help })}>
      <Select
        {...field}
        id={id}
        choices={choices}
        aria-describedby={help === undefined ? undefined : fieldIds(id).help}
      />
    </Field>
  );
}
