import { useField, useFormikContext } from 'formik';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Field, fieldIds, TextInput } from '../../ui';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'name'> {
  name: string;
  label: string;
  note?: string;
  help?: string;
  /** An element inside the frame after the text. */
  end?: ReactNode;
}

/** A text of a `StudioForm`, with its label, help and message. */
export function TextField({ name, label, note, help, end, ...attributes }: TextFieldProps) {
  const id = useId();
  const [field, { error }] = useField<string>(name);
  // Before that, an empty field is none that was forgotten.
  const shown = useFormikContext().submitCount > 0 ? error : undefined;
  const ids = fieldIds(id);
  const described = [shown !== undefined && ids.error, help !== undefined && ids.help];
  return (
    <Field
      id={id}
      label={label}
      {...(note !== undefined && { note })}
      {...(help !== undefined && { help })}
      {...(shown !== undefined && { error: shown })}
    >
      <TextInput
        {...attributes}
        {...field}
        data-autofocus={attributes.autoFocus || undefined}
        id={id}
        end={end}
        invalid={shown !== undefined}
        aria-describedby={described.filter(Boolean).join(' ') || undefined}
      />
    </Field>
  );
}
