import type { FieldTemplateProps, ObjectFieldTemplateProps } from '@rjsf/utils';
import { type ComponentProps, type FormEvent, useRef } from 'react';
import { secretOf } from '../../engine';
import { Field } from '../../ui';
import { useFormContext } from './form-context';

/**
 * Label, control, error and help of one field. The step itself and fields that students never see
 * have none of them.
 */
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

/**
 * The fields of a step in a column, and the form's end. Rarely needed fields stand together in the
 * place of the first of them. What the student agrees to last stands with the button, which a short
 * screen has over the fields: it must not be under it. An agreement before other fields stays
 * there.
 */
export function ObjectFieldTemplate({ properties }: ObjectFieldTemplateProps) {
  const { view, end } = useFormContext();
  // Of all fields, also those not shown now: an agreement does not move when they are.
  const names = Object.keys(view.fields);
  const isOther = (name: string) => !view.fields[name]?.isAgreement && !view.fields[name]?.hidden;
  const last = names.reduce((found, name, index) => (isOther(name) ? index : found), -1);
  const isAtEnd = ({ name }: { name: string }) => names.indexOf(name) > last;
  const fields = properties.filter((field) => !isAtEnd(field));
  const isCollapsed = (name: string) => view.fields[name]?.collapsed === true;
  const collapsed = fields.filter(({ name }) => isCollapsed(name));
  const shown = fields.filter(({ name }) => name === collapsed[0]?.name || !isCollapsed(name));
  return (
    <>
      <div className="fg-fields">
        {shown.map(({ name, content }) =>
          isCollapsed(name) ? <MoreFields key="more" fields={collapsed} /> : content,
        )}
      </div>
      {end(properties.filter(isAtEnd).map(({ content }) => content))}
    </>
  );
}

/** Fields that the student opens, or that a problem of one of them has opened. */
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
 * The form's element. Without scripts the browser would send it by POST, so that no input gets into
 * a URL. For the page's bootstrap script, `data-form` marks the form as Formgate's, and
 * `data-secret` names the fields that must be stored nowhere. The form library receives no submit
 * event, because it would render the form once more.
 */
export function FormElement({ as: _as, ...attributes }: ComponentProps<'form'> & { as?: unknown }) {
  const { pointer, form, view, plugins } = useFormContext();
  const secrets = Object.values(view.fields).filter((field) => secretOf(field, plugins.registry));
  function submit(event: FormEvent) {
    event.preventDefault();
    void form.submit();
  }
  return (
    <form
      {...attributes}
      method="post"
      noValidate
      data-form={pointer}
      data-secret={secrets.map(({ name }) => name).join(' ') || undefined}
      onSubmit={submit}
    />
  );
}
