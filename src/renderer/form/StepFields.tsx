import Form from '@rjsf/core';
import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
import { type ReactNode, useMemo } from 'react';
import type { FieldView, StepUi } from '../../engine';
import { ControlField } from './ControlField';
import { useFormContext } from './form-context';
import { FieldTemplate, FormElement, ObjectFieldTemplate } from './templates';

const fields = { control: ControlField };
const templates = { FieldTemplate, ObjectFieldTemplate };

/** The form library enters nothing that nobody chose: the form starts from what we give it. */
const behavior = {
  constAsDefaults: 'never',
  emptyObjectFields: 'skipDefaults',
  arrayMinItems: { populate: 'never' },
} as const;

/** Our own checks decide (check-step.ts): the form library renders, and holds what is entered. */
const noChecks: ValidatorType = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: () => true,
  rawValidation: () => ({}),
};

/**
 * The one place where the form library works: the shown fields of one step, and `children` under them, in a `form`. The
 * library gets a schema of the fields' types alone. Which fields are shown, what is wrong with them and their labels come
 * from us, so that rendering needs no validator, on the server or before the validator is loaded.
 */
export function StepFields({ children }: { children: ReactNode }) {
  const { formId, state, view } = useFormContext();
  const names = view.order.join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the labels of the view change with the language, the schema does not.
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
      formData={state.values}
      fields={fields}
      templates={templates}
      validator={noChecks}
      noValidate
      noHtml5Validate
      showErrorList={false}
      experimental_defaultFormStateBehavior={behavior}
    >
      {children}
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
