import type { FieldTemplateProps, ObjectFieldTemplateProps } from '@rjsf/utils';
import type { ComponentProps } from 'react';
import { Field } from '../../ui';
import { labelling } from '../widgets/registry';
import { useFormContext } from './form-context';

/** Label, control, error and help of one field; the step itself has none of them. */
export function FieldTemplate({ id, fieldPathId, children }: FieldTemplateProps) {
  const { view, form } = useFormContext();
  const name = fieldPathId.path.at(-1);
  const field = typeof name === 'string' ? view.fields[name] : undefined;
  if (!field || field.widget === 'hidden') return children;
  return (
    <Field
      id={id}
      label={field.label}
      help={field.help}
      error={form.problem(field.name)}
      labels={labelling(field)}
    >
      {children}
    </Field>
  );
}

/** The fields of a step, one under the other. */
export function ObjectFieldTemplate({ properties }: ObjectFieldTemplateProps) {
  return <div className="fg-fields">{properties.map(({ content }) => content)}</div>;
}

/**
 * The form's element. Without scripts it would be sent by POST, so that nothing typed gets into an address; `data-form` tells the
 * page's early script that it is ours.
 */
export function FormElement({ as: _as, ...attributes }: ComponentProps<'form'> & { as?: unknown }) {
  const { pointer } = useFormContext();
  return <form {...attributes} method="post" noValidate data-form={pointer} />;
}
