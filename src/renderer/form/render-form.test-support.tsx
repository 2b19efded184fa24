import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import { plugins } from '../../../tests/support/render-blocks';
import {
  createTranslate,
  type Field,
  type FormBlock,
  type Locale,
  type Next,
  type Step,
  type Submit,
} from '../../engine';
import { ScreenView, type ViewedScreen } from '../ScreenView';
import type { CallResult, FormDrafts, RendererServices } from '../services';
import { ajvValidator } from './ajv-validator.test-support';
import type { FormValidator } from './validator';

/** A field in short form. Its label is its name with a capital letter. */
export type ShortField = Partial<Field>;

/** A step in short; its title is its id with a capital letter. */
export interface ShortStep {
  id: string;
  fields: Record<string, ShortField>;
  operation?: string;
  values?: Submit['values'];
  then?: Next;
}

/** The one place that knows how a form is written in JSON. */
export function makeForm(steps: readonly ShortStep[]): FormBlock {
  return { block: 'form', id: 'form', steps: steps.map(makeStep) };
}

function makeStep({ id, fields, operation, values, then }: ShortStep): Step {
  return {
    id,
    title: capital(id),
    fields: Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, { label: capital(name), ...field }]),
    ),
    submit: {
      label: 'Send',
      ...(operation === undefined ? {} : { operation }),
      ...(values ? { values } : {}),
      ...(then ? { then } : {}),
    },
  };
}

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** The page around a form, as a test defines it. */
export interface Page {
  locale?: Locale;
  /** Answers a call; without it every call goes well. */
  call?: RendererServices['call'];
  drafts?: FormDrafts;
  /** Gives the device's class; without it a computer. */
  device?: RendererServices['device'];
  /** Fails to load the form's checks as long as it gives true. */
  failsToLoad?: () => boolean;
  /** The form was sent before the scripts came. */
  pendingSubmit?: boolean;
  signedIn?: boolean;
  /** Gives the session's data, which the form asks for where somebody is signed in. */
  currentSession?: RendererServices['currentSession'];
}

const done: CallResult = { ok: true, data: {} };

/** The services of a page, each one watched. */
export function makeServices({
  locale = 'en',
  call,
  device = async () => 'PC',
  drafts,
  failsToLoad,
  pendingSubmit = false,
  signedIn,
  currentSession,
}: Page) {
  const nothing = () => {};
  let pending = pendingSubmit;
  const stored = new Map<string, string>();
  const loaded = new Map<string, FormValidator>();
  return {
    plugins,
    translate: createTranslate(locale),
    viewer: { signedIn, device: 'PC', locale, today: '2026-11-20' },
    configuration: { schoolNameEn: 'lakeside' },
    device,
    params: {},
    query: {},
    operations: {
      signIn: { fields: ['user', 'password'], defaults: {}, open: false },
      requestCode: { fields: ['phone'], defaults: {}, open: false },
    },
    call: vi.fn(call ?? (() => Promise.resolve(done))),
    validators: {
      get: (pointer) => loaded.get(pointer),
      async load(pointer, schema) {
        if (failsToLoad?.()) throw new Error('offline');
        const validator = ajvValidator(schema);
        loaded.set(pointer, validator);
        return validator;
      },
    },
    linkTo: () => ({}),
    go: vi.fn(),
    toast: vi.fn(),
    announce: vi.fn(),
    storage: {
      get: (key) => stored.get(key) ?? null,
      set: (key, value) => void stored.set(key, value),
      remove: (key) => void stored.delete(key),
    },
    localStorage: { get: () => null, set: nothing, remove: nothing },
    log: nothing,
    pendingSubmits: {
      take() {
        const was = pending;
        pending = false;
        return was;
      },
    },
    ...(drafts ? { drafts } : {}),
    ...(currentSession ? { currentSession } : {}),
  } satisfies RendererServices;
}

/** A screen with a form alone. */
function formAlone(steps: readonly ShortStep[]): ViewedScreen {
  return { title: 'Test', html: {}, pictures: {}, wide: false, blocks: [makeForm(steps)] };
}

/** The screen that shows a form alone, for a page. */
export function formScreen(steps: readonly ShortStep[], services: RendererServices) {
  return <ScreenView screen={formAlone(steps)} services={services} />;
}

/**
 * Renders a form in a page, over the server's HTML if there is some. Gives a person at the keyboard
 * and mouse, the page's observed services, and ways to change services or the language and to leave
 * the page.
 */
export async function renderForm(
  steps: readonly ShortStep[],
  { container, ...page }: Page & { container?: HTMLElement } = {},
) {
  const services = makeServices(page);
  const options = container ? { container, hydrate: true } : {};
  const alone = formAlone(steps);
  const pageWith = (changed: Partial<RendererServices>) => (
    <ScreenView screen={alone} services={{ ...services, ...changed }} />
  );
  const view = render(pageWith({}), options);
  // The checks load in the background.
  await act(async () => {});
  const changeServices = (changed: Partial<RendererServices>) => view.rerender(pageWith(changed));
  return {
    user: userEvent.setup(),
    services,
    changeServices,
    changeLanguage: (locale: Locale) => changeServices({ translate: createTranslate(locale) }),
    leave: () => view.unmount(),
  };
}
