import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { type FormBlock, formatMessage, resolveText, type Step } from '../../../engine';
import { Alert, Button, ProgressSteps } from '../../../ui';
import { FormContext, formIdOf } from '../../form/form-context';
import { StepFields } from '../../form/StepFields';
import { typedValues } from '../../form/typed-values';
import { unknownPlugins } from '../../form/unknown-plugins';
import { useControlServices } from '../../form/use-control-services';
import { type FormHandle, useForm } from '../../form/use-form';
import { messages } from '../../messages';
import { ScreenLink } from '../../ScreenLink';
import { type BlockProps, useScreen } from '../../screen-context';
import type { RendererServices } from '../../services';
import './form.css';

/** A form with one step or several, each shown alone. */
export function FormBlockView(props: BlockProps<FormBlock>) {
  return props.block.steps.length === 0 ? null : <StepwiseForm {...props} />;
}

function StepwiseForm({ block, pointer, services }: BlockProps<FormBlock>) {
  const { locale } = services;
  const form = useForm(block, pointer, services);
  const controls = useControlServices(form, services);
  const formId = formIdOf(pointer, useScreen().scope);
  const { state, step, view } = form;
  const busy = state.phase !== 'idle';
  useUnknownPlugins(form, services);
  usePendingInput(form, formId, pointer, services);
  const heading = useFocus(form, formId);

  const value = useMemo(
    () => ({ formId, pointer, view, form, controls, busy }),
    [formId, pointer, view, form, controls, busy],
  );
  const words = messages[locale];
  const last = state.flow.index === block.steps.length - 1;
  const title = resolveText(block.title, locale);
  const help = resolveText(step.help, locale);
  return (
    <section className="fg-form-block">
      {title === '' ? null : <h2>{title}</h2>}
      <StepHeading block={block} step={step} form={form} services={services} heading={heading} />
      {help === '' ? null : <p className="fg-step-help">{help}</p>}
      <FormContext value={value}>
        <StepFields key={step.id}>
          <div className="fg-form-end">
            <div aria-live="polite">
              {state.alert && (
                <Alert
                  tone={state.alert.tone}
                  action={
                    state.alert.retry && (
                      <Button icon="refresh" onClick={() => void form.submit()}>
                        {words.retry}
                      </Button>
                    )
                  }
                >
                  {resolveText(state.alert.message, locale)}
                </Alert>
              )}
            </div>
            <Button type="submit" look="primary" wide busy={busy}>
              {resolveText(step.submit.label, locale) || (last ? words.submit : words.next)}
            </Button>
            {state.flow.trail.length > 0 && (
              <Button look="quiet" wide icon="arrow-left" onClick={form.back}>
                {words.back}
              </Button>
            )}
          </div>
        </StepFields>
      </FormContext>
      {block.links && block.links.length > 0 ? (
        <ul className="fg-form-links">
          {block.links.map((link) => (
            <li key={JSON.stringify(link)}>
              <ScreenLink link={link} services={services} />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

interface StepHeadingProps {
  block: FormBlock;
  step: Step;
  form: FormHandle;
  services: RendererServices;
  heading: React.RefObject<HTMLHeadingElement | null>;
}

/** How far along the form is, and what this step is called. A form of one step needs neither. */
function StepHeading({ block, step, form, services, heading }: StepHeadingProps) {
  const { locale } = services;
  const total = block.steps.length;
  const title = resolveText(step.title, locale);
  if (total === 1 && title === '') return null;
  const current = form.state.flow.index + 1;
  const label = formatMessage(messages[locale].step, { current, total });
  return (
    <div className="fg-step-head">
      {total > 1 && <ProgressSteps current={current} total={total} label={label} />}
      <h2 ref={heading} tabIndex={-1}>
        {title === '' ? label : title}
      </h2>
    </div>
  );
}

/** Puts the focus where the form wishes it: on a field to mend, or on the heading of a new step. */
function useFocus({ state }: FormHandle, formId: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { focus } = state;
  useEffect(() => {
    if (!focus) return;
    if (focus.field === undefined) {
      heading.current?.focus();
      return;
    }
    const control = document.getElementById(`${formId}-${focus.field}`);
    const takesFocus = 'input,select,textarea,button';
    const target = control?.matches(takesFocus)
      ? control
      : control?.querySelector<HTMLElement>(`:checked,${takesFocus}`);
    target?.focus();
  }, [focus, formId]);
  return heading;
}

/** Adopts what was typed before hydration, and carries out a pending submit. */
function usePendingInput(
  form: FormHandle,
  formId: string,
  pointer: string,
  services: RendererServices,
): void {
  const done = useRef(false);
  useLayoutEffect(() => {
    if (done.current) return;
    done.current = true;
    const element = document.getElementById(formId);
    if (element instanceof HTMLFormElement) {
      const known = form.values();
      const typed = Object.entries(typedValues(element, form.view)).filter(
        ([name, value]) => JSON.stringify(value) !== JSON.stringify(known[name]),
      );
      if (typed.length > 0) form.adopt(Object.fromEntries(typed));
    }
    if (services.pendingSubmits?.take(pointer)) void form.submit();
  });
}

/** Tells developers of widgets and formats that are not known; their fields are plain ones meanwhile. */
function useUnknownPlugins({ view }: FormHandle, { log }: RendererServices): void {
  const unknown = unknownPlugins(view).join(', ');
  useEffect(() => {
    if (unknown !== '') log('A form names plugins that are not known.', { plugins: unknown });
  }, [unknown, log]);
}
