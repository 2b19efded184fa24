import { Form, Formik, type FormikHelpers, useFormikContext } from 'formik';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { TypedSchema } from '../../engine';
import { Alert } from '../../ui';
import { describeProblem } from '../api/problem-messages';
import { useTranslate } from '../app/use-translate';
import { checkRequest, type FormLabels } from './check-request';
import './StudioForm.css';

export interface StudioFormProps<Values extends object> {
  initialValues: Values;
  /** The schema of the request that the texts are sent in. */
  schema: Pick<TypedSchema, 'properties' | 'required'>;
  /** The labels of the texts that are checked by it. */
  labels: FormLabels;
  /** Checks what the schema cannot, such as a password that is typed twice. */
  check?: (values: Values) => Record<string, string>;
  /** Sends it. A failure is said above the buttons, unless `explain` has a field for it. */
  onSubmit(values: Values): Promise<void>;
  /** The page stays, and the form has its first values again. */
  isEmptiedAfter?: boolean;
  /** The messages of a failure that is about fields. */
  explain?: (error: unknown) => Record<string, string> | undefined;
  children: ReactNode;
  /** Stand below the message of a failure. */
  buttons: ReactNode;
}

/** A form that is submitted: it says at each field what is wrong, and focuses the first of them. */
export function StudioForm<Values extends object>(props: StudioFormProps<Values>) {
  const { initialValues, schema, labels, check, onSubmit, explain, children, buttons } = props;
  const { isEmptiedAfter = false } = props;
  const translate = useTranslate();
  const form = useRef<HTMLFormElement>(null);
  const [failure, setFailure] = useState<unknown>();

  async function submit(values: Values, helpers: FormikHelpers<Values>) {
    setFailure(undefined);
    try {
      await onSubmit(values);
      if (isEmptiedAfter) helpers.resetForm();
    } catch (error) {
      const errors = explain?.(error);
      if (!errors) setFailure(error);
      for (const [name, message] of Object.entries(errors ?? {})) {
        helpers.setFieldError(name, message);
      }
    }
  }

  return (
    <Formik
      initialValues={initialValues}
      validateOnBlur={false}
      validate={(values) => ({
        ...check?.(values),
        ...checkRequest(schema, values, labels, translate),
      })}
      onSubmit={submit}
    >
      <Form ref={form} noValidate className="st-form">
        {children}
        <div role="alert">
          {failure === undefined ? null : (
            <Alert tone="error">
              <p>{translate(describeProblem(failure))}</p>
            </Alert>
          )}
        </div>
        {buttons}
        <Attention form={form} />
      </Form>
    </Formik>
  );
}

/** Focuses the first wrong field after a submit, and says what is wrong in the language of now. */
function Attention({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const { submitCount, isSubmitting, errors, validateForm } = useFormikContext();
  const isWrong = Object.keys(errors).length > 0;
  const { locale } = useTranslate();
  const wasWrong = useRef(isWrong);
  useEffect(() => {
    wasWrong.current = isWrong;
  }, [isWrong]);
  useEffect(() => {
    if (submitCount === 0 || isSubmitting || !wasWrong.current) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submitCount, isSubmitting, form]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words depend on the language
  useEffect(() => {
    if (submitCount > 0) void validateForm();
  }, [locale]);
  return null;
}
