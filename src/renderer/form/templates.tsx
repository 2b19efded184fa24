import type { FieldTemplateProps, ObjectFieldTemplateProps } from '@rjsf/utils';
import { type ComponentProps, type FormEvent, useRef } from 'react';
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

/** The fields of a step, one under the other; those that few students fill in stand together where the first of them does. */
export function ObjectFieldTemplate({ properties }: ObjectFieldTemplateProps) {
  const { view } = useFormContext();
  const isCollapsed = (name: string) => view.fields[name]?.collapsed === true;
  const collapsed = properties.filter(({ name }) => isCollapsed(name));
  const shown = properties.filter(({ name }) => name === collapsed[0]?.name || !isCollapsed(name));
  return (
    <div className="fg-fields">
      {shown.map(({ name, content }) =>
        isCollapsed(name) ? <MoreFields key="more" fields={collapsed} /> : content,
      )}
    </div>
  );
}

/** Fields that the student opens, or that have opened because something is wrong with one of them. */
function MoreFields({ fields }: { fields: ObjectFieldTemplateProps['properties'] }) {
  const { form, more } = useFormContext();
  const hasOpened = useRef(false);
  hasOpened.current ||= fields.some(({ name }) => form.problem(name) !== undefined);
  return (
    <details className="fg-more" open={hasOpened.current || undefined}>
      <summary>{more}</summary>
      <div className="fg-fields">{fields.map(({ content }) => content)}</div>
    </details>
  );
}

/**
 * The form's element. Without scripts it would be sent by POST, so that nothing entered gets into a URL; `data-form` tells
 * the page's bootstrap script that the form is ours. The form library hears of no submit: it would render the form once more.
 */
export function FormElement({ as: _as, ...attributes }: ComponentProps<'form'> & { as?: unknown }) {
  const { pointer, form } = useFormContext();
  function submit(event: FormEvent) {
    event.preventDefault();
    void form.submit();
  }
  return <form {...attributes} method="post" noValidate data-form={pointer} onSubmit={submit} />;
}
