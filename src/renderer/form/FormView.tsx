import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { FormBlock } from '../../engine';
import { Button, classNames, ProgressSteps } from '../../ui';
import { messages } from '../messages';
import { ScreenLink } from '../ScreenLink';
import { useElementId } from '../screen-context';
import type { BlockProps, RendererServices } from '../services';
import { shownLinks } from '../shown-links';
import { unknownPlugins } from '../usable-widgets';
import { useRemainingSeconds } from '../wait';
import { FormMessage } from './FormMessage';
import { FormContext } from './form-context';
import { StepFields } from './StepFields';
import { typedValues } from './typed-values';
import { useControlServices } from './use-control-services';
import { type FormHandle, useForm } from './use-form';
import './FormView.css';

/** A form with one step or several, each shown alone. */
export function FormView(props: BlockProps<FormBlock>) {
  return props.block.steps.length === 0 ? null : <StepwiseForm {...props} />;
}

function StepwiseForm({ block, pointer, services }: BlockProps<FormBlock>) {
  const { translate, plugins } = services;
  const form = useForm(block, pointer, services);
  const { state, present, controller } = form;
  const { step, view } = present;
  const controls = useControlServices(block, controller, services);
  const formId = useElementId('form', pointer);
  useUnknownPlugins(form, services);
  usePendingInput(form, formId, pointer, services);
  const heading = useFocus(form, formId, services);
  // The form forgets the values that the student removes from the device's memory.
  useEffect(() => services.memory?.subscribe(form.controller.recall), [services, form.controller]);
  const { signedIn } = services.viewer;
  useEffect(() => void form.controller.followSession(signedIn), [signedIn, form.controller]);

  const context = useMemo(
    () => ({
      formId,
      pointer,
      state,
      view,
      form: controller,
      controls,
      plugins,
      more: translate(messages.more),
      end: (agreements: ReactNode) => (
        <FormEnd block={block} form={{ state, present, controller }} services={services}>
          {agreements}
        </FormEnd>
      ),
    }),
    [
      formId,
      pointer,
      state,
      present,
      view,
      controller,
      controls,
      plugins,
      block,
      services,
      translate,
    ],
  );
  const title = translate(block.title);
  const help = translate(step.help);
  return (
    <section className={classNames('fg-form-block', state.flow.trail.length > 0 && 'fg-stepped')}>
      {title === '' ? null : <h2>{title}</h2>}
      <StepHeading block={block} form={form} services={services} heading={heading} />
      {help === '' ? null : <p className="fg-step-help">{help}</p>}
      <FormContext value={context}>
        <StepFields key={step.id} />
      </FormContext>
      <FormLinks block={block} services={services} />
    </section>
  );
}

interface FormPartProps {
  block: FormBlock;
  form: FormHandle;
  services: RendererServices;
}

/** How far along the form is, and what this step is called. A form of one step needs neither. */
function StepHeading({
  block,
  form: { state, present },
  services: { translate },
  heading,
}: FormPartProps & { heading: RefObject<HTMLHeadingElement | null> }) {
  const total = block.steps.length;
  const title = translate(present.step.title);
  if (total === 1 && title === '') return null;
  const current = state.flow.index + 1;
  const label = translate(messages.step, { current, total });
  return (
    <div className="fg-step-head">
      {total > 1 && <ProgressSteps current={current} total={total} label={label} />}
      <h2 ref={heading} tabIndex={-1}>
        {title === '' ? label : title}
      </h2>
    </div>
  );
}

/** The form's message, what the student agrees to, and the buttons. */
function FormEnd({
  block,
  form: { state, present, controller },
  services,
  children,
}: FormPartProps & { children: ReactNode }) {
  const { translate } = services;
  const { submit, next, back } = messages;
  const seconds = useRemainingSeconds(state.alert?.wait?.remaining);
  const isLast = state.flow.index === block.steps.length - 1;
  return (
    <>
      <FormMessage
        alert={state.alert}
        seconds={seconds}
        translate={translate}
        onRetry={() => void controller.submit()}
      />
      <div className="fg-form-end">
        {children}
        <Button
          type="submit"
          look="primary"
          wide
          busy={state.phase !== 'idle'}
          // Not `disabled`: that would drop the focus.
          aria-disabled={seconds > 0 || undefined}
        >
          {translate(present.step.submit.label) || translate(isLast ? submit : next)}
        </Button>
        {state.flow.trail.length > 0 && (
          <Button look="quiet" wide icon="arrow-left" onClick={controller.back}>
            {translate(back)}
          </Button>
        )}
      </div>
    </>
  );
}

function FormLinks({ block, services }: Omit<FormPartProps, 'form'>) {
  const links = shownLinks(block.links, services);
  if (links.length === 0) return null;
  return (
    <ul className="fg-form-links">
      {links.map(({ key, link, className }) => (
        <li key={key} className={className}>
          <ScreenLink link={link} services={services} />
        </li>
      ))}
    </ul>
  );
}

/** Moves the focus as the form asks: to a field to correct, or to the heading of a new step. */
function useFocus(
  { state }: FormHandle,
  formId: string,
  { announce }: RendererServices,
): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const { focus } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each request is carried out once.
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
    // All of the field, such as the error under a group of choices.
    target?.closest('.fg-field')?.scrollIntoView?.({ block: 'nearest' });
    if (!focus.opensStep) return;
    heading.current?.scrollIntoView?.({ block: 'nearest' });
    announce(heading.current?.textContent ?? '');
  }, [focus, formId]);
  return heading;
}

/**
 * Adopts input from before hydration, fills the rest from this device's memory and from the form
 * before, and carries out a pending submit.
 */
function usePendingInput(
  { controller }: FormHandle,
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
      const { view, values } = controller.present();
      const typed = Object.entries(typedValues(element, view)).filter(
        ([name, value]) => JSON.stringify(value) !== JSON.stringify(values[name]),
      );
      if (typed.length > 0) controller.adopt(Object.fromEntries(typed));
    }
    controller.recall();
    const submits = controller.takeHandover();
    if (services.pendingSubmits?.take(pointer) || submits) void controller.submit();
  });
}

/** Logs unknown widgets and formats for developers; their fields are rendered as plain ones. */
function useUnknownPlugins({ present }: FormHandle, { plugins, log }: RendererServices): void {
  const unknown = unknownPlugins(present.step, plugins).join(', ');
  useEffect(() => {
    if (unknown !== '') log('A form names plugins that are not known.', { plugins: unknown });
  }, [unknown, log]);
}
