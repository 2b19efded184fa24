import { useEffect, useMemo, useRef, useState } from 'react';
import {
  buildRequest,
  type FormBlock,
  formatMessage,
  nextStep,
  resolveText,
  type Step,
  type StepUi,
  type Submit,
  stepSchema,
  stepUi,
  type Text,
  visibleData,
} from '../../engine';
import { messages, textOf } from '../messages';
import { registry } from '../plugin-registry';
import type { RendererServices } from '../services';
import { checkStep, type FormData, type StepCheck } from './check-step';
import { type FormState, startState } from './form-state';
import { landErrors } from './land-errors';
import { describeProblem, type FieldProblem } from './problems';
import { normalized, shownFields, withoutSecrets } from './step-data';
import { usePress } from './use-press';
import type { FormValidator } from './validator';

/** A form at work: what it shows, and what can happen to it. */
export interface FormHandle {
  state: FormState;
  step: Step;
  /** The step's fields that are shown, in the page's language. */
  view: StepUi;
  /** The words of a field's problem; undefined when there is none. */
  problem(field: string): string | undefined;
  change(field: string, value: FormData[string]): void;
  /** Takes over what was typed before the scripts were there. */
  adopt(values: FormData): void;
  blur(field: string): void;
  /** Checks one field and shows what is wrong with it. */
  check(field: string): boolean;
  submit(): Promise<void>;
  back(): void;
  /** What is entered, hidden fields left out. */
  values(): FormData;
  /** Shows a failed call's errors about fields where they belong; gives the words that are left. */
  land(failure: Parameters<typeof landErrors>[0], submit: Submit, fields: readonly string[]): Text;
}

/** The state of a form and all that changes it. The only state there is beside what the form library keeps of the fields. */
export function useForm(form: FormBlock, pointer: string, services: RendererServices): FormHandle {
  const { locale, configuration } = services;
  const words = messages[locale];
  const [state, setState] = useState(() => startState(form, services.drafts?.read(pointer)));
  // What is asked of the form between two drawings must find the newest state.
  const latest = useRef(state);
  const alive = useRef(false);
  const touched = useRef(new Set<string>());
  const whenReleased = usePress();

  useEffect(() => {
    alive.current = true;
    return () => {
      alive.current = false;
      const { data, phase } = latest.current;
      services.drafts?.keep(pointer, phase === 'gone' ? {} : withoutSecrets(form, data));
    };
  }, [form, pointer, services.drafts]);

  function update(patch: Partial<FormState>): void {
    latest.current = { ...latest.current, ...patch };
    setState(latest.current);
  }

  const step = stepOf(form, state);
  const stepPointer = `${pointer}/steps/${state.flow.index}`;
  const context = useMemo(() => ({ configuration, registry }), [configuration]);
  const schema = useMemo(() => stepSchema(step, context), [step, context]);
  const fields = useMemo(() => stepUi(step, locale, context), [step, locale, context]);
  const view = shownFields(form, step, fields, state.data);

  useEffect(() => {
    // Ahead of need; a failure shows when the form is submitted.
    services.validators.load(stepPointer, schema).catch(() => {});
  }, [services.validators, stepPointer, schema]);

  function currentValues(): FormData {
    return visibleData(form.steps, latest.current.data);
  }

  function examine(validator?: FormValidator): StepCheck {
    return checkStep({
      view: shownFields(form, step, fields, latest.current.data),
      data: currentValues(),
      validator: validator ?? services.validators.get(stepPointer, schema),
    });
  }

  function describe(field: string, problem: FieldProblem | undefined): string | undefined {
    const shown = fields.fields[field];
    return problem && shown && describeProblem(problem, shown, locale, configuration);
  }

  /** What is wrong with these fields and no others; the gateway's words stay until their field changes. */
  function show(names: ReadonlySet<string>): Readonly<Record<string, FieldProblem>> {
    const { fields: found } = examine();
    const known = latest.current.problems;
    const problems: Record<string, FieldProblem> = {};
    for (const name of fields.order) {
      const said = known[name]?.type === 'server' ? known[name] : undefined;
      const problem = said ?? (names.has(name) ? found[name] : undefined);
      if (problem) problems[name] = problem;
    }
    update({ problems });
    return problems;
  }

  function withoutProblem(field: string) {
    return Object.fromEntries(
      Object.entries(latest.current.problems).filter(([name]) => name !== field),
    );
  }

  function announceMarked(count: number): void {
    const text = count === 1 ? words.markedOne : formatMessage(words.marked, { count });
    services.announce(text);
  }

  /** Reports whether the step may be sent. */
  function pass({ fields: problems, elsewhere }: StepCheck): boolean {
    const wrong = fields.order.filter((name) => problems[name]);
    for (const name of wrong) touched.current.add(name);
    const [first] = wrong;
    if (first !== undefined) {
      announceMarked(wrong.length);
      update({ problems, phase: 'idle', focus: { field: first } });
    } else if (elsewhere) {
      update({ problems, phase: 'idle', alert: { tone: 'error', message: textOf('unfit') } });
    }
    return first === undefined && !elsewhere;
  }

  async function loadValidator(): Promise<FormValidator | undefined> {
    const known = services.validators.get(stepPointer, schema);
    if (known) return known;
    try {
      return await services.validators.load(stepPointer, schema);
    } catch {
      update({
        phase: 'idle',
        alert: { tone: 'error', message: textOf('notLoaded'), retry: true },
      });
      return undefined;
    }
  }

  async function submit(): Promise<void> {
    if (latest.current.phase !== 'idle') return;
    const data = normalized(latest.current.data, fields, fields.order);
    update({ data, alert: undefined, problems: {}, phase: 'sending' });
    const validator = await loadValidator();
    if (!validator || !pass(examine(validator))) return;
    const { operation } = step.submit;
    if (operation === undefined) {
      advance();
      return;
    }
    services.announce(words.sending);
    const shape = services.operations[operation] ?? { fields: [], defaults: {} };
    const request = buildRequest(step.submit, shape, {
      data: currentValues(),
      device: services.device,
      query: services.query,
    });
    const result = await services.call(operation, request);
    if (!alive.current) return;
    services.announce('');
    if (result.ok) {
      advance();
      return;
    }
    const message = land(result, step.submit, shape.fields);
    update({
      phase: 'idle',
      alert: message === '' ? undefined : { tone: 'error', message },
    });
  }

  function land(
    failure: Parameters<typeof landErrors>[0],
    submitted: Submit,
    requestFields: readonly string[],
  ): Text {
    const request = { submit: submitted, fields: requestFields };
    const { flow, problems, message } = landErrors(failure, form, latest.current.flow, request);
    const [first] = Object.keys(problems);
    const focus = first === undefined ? {} : { focus: { field: first } };
    update({ flow, problems: { ...latest.current.problems, ...problems }, ...focus });
    if (first !== undefined) announceMarked(Object.keys(problems).length);
    return message;
  }

  function advance(): void {
    const outcome = nextStep(form, latest.current.flow, { type: 'success' });
    const message = step.submit.then?.message;
    const said = resolveText(message, locale);
    touched.current.clear();
    if (!('done' in outcome)) {
      if (said !== '') services.toast(said, 'success');
      update({ flow: outcome, problems: {}, phase: 'idle', focus: {} });
    } else if (outcome.done?.screen !== undefined) {
      update({ phase: 'gone' });
      services.go(outcome.done);
    } else {
      const alert = { tone: 'success', message: (said && message) || textOf('done') } as const;
      update({ ...startState(form), alert });
    }
  }

  return {
    state,
    step,
    view,
    problem: (field) => describe(field, state.problems[field]),
    values: currentValues,
    submit,
    land,
    change(field, value) {
      touched.current.add(field);
      update({
        data: { ...latest.current.data, [field]: value },
        problems: withoutProblem(field),
        // Whoever changes something is still here.
        phase: latest.current.phase === 'gone' ? 'idle' : latest.current.phase,
      });
    },
    adopt(values) {
      update({ data: { ...latest.current.data, ...values } });
    },
    blur(field) {
      const data = normalized(latest.current.data, fields, [field]);
      if (data !== latest.current.data) update({ data });
      whenReleased(() => {
        if (!touched.current.has(field) || latest.current.phase !== 'idle') return;
        const before = latest.current.problems[field];
        const problem = show(touched.current)[field];
        const text = before ? undefined : describe(field, problem);
        if (text !== undefined) services.announce(text);
      });
    },
    check(field) {
      touched.current.add(field);
      const data = normalized(latest.current.data, fields, [field]);
      update({ data, problems: withoutProblem(field) });
      const problem = show(touched.current)[field];
      const text = describe(field, problem);
      if (text === undefined) return true;
      services.announce(text);
      update({ focus: { field } });
      return false;
    },
    back() {
      const outcome = nextStep(form, latest.current.flow, { type: 'back' });
      if ('done' in outcome || latest.current.phase !== 'idle') return;
      touched.current.clear();
      update({ flow: outcome, problems: {}, alert: undefined, focus: {} });
    },
  };
}

function stepOf(form: FormBlock, { flow }: FormState): Step {
  const step = form.steps[flow.index] ?? form.steps[0];
  if (!step) throw new Error('A form has no steps.');
  return step;
}
