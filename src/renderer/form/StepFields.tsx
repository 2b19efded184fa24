import Form from '@rjsf/core';
import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
import { useMemo } from 'react';
import type { FieldView, StepUi } from '../../engine';
import { ControlField } from './ControlField';
import { useFormContext } from './form-context';
import { FieldTemplate, FormElement, ObjectFieldTemplate } from './templates';

const fields = { control: ControlField };
const templates = { FieldTemplate, ObjectFieldTemplate };

/** The form library adds no value of its own: the form starts from Formgate's values alone. */
const behavior = {
  constAsDefaults: 'never',
  emptyObjectFields: 'skipDefaults',
  arrayMinItems: { populate: 'never' },
} as const;

/** Formgate's own checks decide (check-step.ts); the form library only renders. */
const noChecks: ValidatorType = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: () => true,
  rawValidation: () => ({}),
};

/**
 * The one place that uses the form library: the shown fields of one step and the form's end, in a
 * `form`. The library gets a schema of the fields' types alone. Formgate itself decides
 * which fields are shown, their problems and their labels, so that rendering needs no validator, on
 * the server or before the validator is loaded.
 */
export function StepFields() {
  const { formId, view } = useFormContext();
  const names = view.order.join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the schema depends on names alone.
  const { schema, uiSchema } = useMemo(() => librarySchema(view), [names]);
  return (
    <Form
      id={formId}
      className="fg-form"
      idPrefix={formId}
      idSeparator="-"
      tagName={FormElement}
      schema={schema}
      uiSchema={uiSchema}
      fields={fields}
      templates={templates}
      validator={noChecks}
      noValidate
      noHtml5Validate
      showErrorList={false}
      experimental_defaultFormStateBehavior={behavior}
    >
      {/* Without children, the library adds a button of its own. */}
      {[]}
    </Form>
  );
}

function librarySchema(view: StepUi): { schema: RJSFSchema; uiSchema: Record<string, object> } {
  const shown = view.order.flatMap((name): [string, FieldView][] => {
    const field = view.fields[name];
    return field ? [[name, field]] : [];
  });
  return {
    schema: {
      type: 'object',
      properties: Object.fromEntries(shown.map(([name, { type }]) => [name, { type }])),
    },
    uiSchema: Object.fromEntries(shown.map(([name]) => [name, { 'ui:field': 'control' }])),
  };
}
