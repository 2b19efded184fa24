import { useEffect, useMemo, useRef, useState } from 'react';
import type { FormBlock } from '../../engine';
import type { RendererServices } from '../services';
import { createFormController, type FormController } from './form-controller';
import type { FormState } from './form-state';
import { type PresentStep, presentStep } from './present-step';
import { useDeferralWhilePressed } from './use-deferral-while-pressed';
import { whileOnPage } from './while-on-page';

/** A running form: its present step, and the actions that change it. */
export interface FormHandle {
  state: FormState;
  present: PresentStep;
  controller: FormController;
}

/**
 * Ties a form's controller to the component that shows the form, and loads the validator of the
 * present step.
 */
export function useForm(form: FormBlock, pointer: string, services: RendererServices): FormHandle {
  const environment = { form, pointer, services };
  const latest = useRef(environment);
  latest.current = environment;
  const defer = useDeferralWhilePressed();
  const [changed, setChanged] = useState<FormState>();
  const [controller] = useState(() =>
    createFormController({
      environment: () => latest.current,
      onChange: setChanged,
      defer,
      now: Date.now,
    }),
  );
  const state = changed ?? controller.state();
  const present = useMemo(
    () => presentStep({ form, pointer, services }, state),
    [form, pointer, services, state],
  );

  // Services change while a form stays on its page, as when its success signs the student in.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new form mounts anew.
  useEffect(() => whileOnPage(controller.mount), [controller, form, pointer]);

  const { validators } = services;
  const { step, pointer: stepPointer } = present;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step determines the schema.
  useEffect(() => {
    // Ahead of need; a failure shows when the form is submitted.
    validators.load(stepPointer, present.schema()).catch(() => {});
  }, [validators, stepPointer, step]);

  return { state, present, controller };
}
