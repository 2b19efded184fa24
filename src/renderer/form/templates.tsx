import type { FieldTemplateProps, ObjectFieldTemplateProps } from '@rjsf/utils';
import type { ComponentProps } from 'react';
import { Field } from '../../ui';
import { useFormContext } from './form-context';

/** Label, control, error and help of one field. The step itself has none of them, nor has a field that is never seen. */
export function FieldTemplate({ id, fieldPathId, children }: FieldTemplateProps) {
  const { view, form } = useFormContext();
  const name = fieldPathId.path.at(-1);
  const field = typeof name === 'string' ? view.fields[name] : undefined;
  if (!field || field.hidden) return children;
  return (
    <Field
      id={id}
      label={field.label}
      help={field.help}
      error={form.problem(field.name)}
      labelMode={field.labelMode}
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
 * The form's element. Without scripts it would be sent by POST, so that nothing entered gets into a URL; `data-form` tells
 * the page's bootstrap script that the form is ours.
 */
export function FormElement({ as: _as, ...attributes }: ComponentProps<'form'> & { as?: unknown }) {
  const { pointer } = useFormContext();
  return <form {...attributes} method="post" noValidate data-form={pointer} />;
}
