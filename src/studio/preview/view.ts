import { type DeviceClass, isJsonValue, type JsonValue } from '../../engine';
import {
  type PreviewFailure,
  type PreviewMode,
  type PreviewScenario,
  type PreviewStudent,
  previewStudents,
} from '../../wire';
import { type Redirect, redirectQuery } from './redirects';

/** The screens on which a page is shown, in px. Phones come first: most students have one. */
export const SIZES = {
  phone: { width: 360, height: 560, device: 'ANDROID' },
  tablet: { width: 768, height: 1024, device: 'PC' },
  desktop: { width: 1280, height: 800, device: 'PC' },
} as const satisfies Readonly<
  Record<string, { width: number; height: number; device: DeviceClass }>
>;

export type SizeName = keyof typeof SIZES;

export const SIZE_NAMES: readonly SizeName[] = ['phone', 'tablet', 'desktop'];

/** The devices that schools know. */
export const DEVICES: readonly DeviceClass[] = ['ANDROID', 'IOS', 'PC'];

/** How the page is looked at. It is no part of the draft. */
export interface View {
  mode: PreviewMode;
  size: SizeName;
  /** `fit`: no larger than there is room for. */
  zoom: 'fit' | 'full';
  colorScheme: 'light' | 'dark';
  /** The sample student who is signed in. */
  visitor: PreviewStudent['id'] | 'nobody';
  /** `size`: the usual one for the screen. */
  device: DeviceClass | 'size';
  redirect: Redirect;
  connection: 'usual' | 'slow' | 'offline';
  /** The code of the error that the portal gives. */
  error: number | undefined;
  /** The requests that get the error: all, or those that a student submits. */
  failing: '*' | 'submit';
  /** There are no devices, plans, notices, … */
  isEmpty: boolean;
  /** The small browser in which phones show a captive portal. */
  isCaptive: boolean;
}

export const FIRST_VIEW: View = {
  mode: 'select',
  size: 'phone',
  zoom: 'fit',
  colorScheme: 'light',
  visitor: 'nobody',
  device: 'size',
  redirect: 'none',
  connection: 'usual',
  error: undefined,
  failing: 'submit',
  isEmpty: false,
  isCaptive: false,
};

/** The members of a view that say what is the matter around the page. */
export type Situation = Pick<
  View,
  'device' | 'redirect' | 'connection' | 'error' | 'failing' | 'isEmpty' | 'isCaptive'
>;

/** Nothing is the matter. */
export const USUAL: Situation = {
  device: FIRST_VIEW.device,
  redirect: FIRST_VIEW.redirect,
  connection: FIRST_VIEW.connection,
  error: FIRST_VIEW.error,
  failing: FIRST_VIEW.failing,
  isEmpty: FIRST_VIEW.isEmpty,
  isCaptive: FIRST_VIEW.isCaptive,
};

/** A member of a situation that is out of the ordinary, or the day on which the page is seen. */
export type Unusual = keyof Situation | 'today';

/**
 * Lists what is out of the ordinary in a situation.
 *
 * @param isOtherDay the page is seen on another day than it is
 */
export function unusualIn(view: Situation, isOtherDay: boolean): Unusual[] {
  const names = ['device', 'redirect', 'connection', 'error', 'isEmpty', 'isCaptive'] as const;
  const unusual = names.filter((name) => view[name] !== USUAL[name]);
  return isOtherDay ? [...unusual, 'today'] : unusual;
}

/**
 * The visitor and the network of a view.
 *
 * @param today YYYY-MM-DD
 * @param parameters what the school calls the parameters of its redirect, by the fields of requests
 */
export function scenarioOf(
  view: View,
  today: string,
  parameters: Readonly<Record<string, string>> = {},
): PreviewScenario {
  const students = previewStudents(today);
  const student = students.find(({ id }) => id === view.visitor) ?? students[0];
  const responses: [string, unknown][] = Object.entries(student?.calls ?? {});
  const failure = failureOf(view);
  return {
    signedIn: view.visitor !== 'nobody',
    student: Object.fromEntries(
      responses.filter((entry): entry is [string, JsonValue] => isJsonValue(entry[1])),
    ),
    device: view.device === 'size' ? SIZES[view.size].device : view.device,
    colorScheme: view.colorScheme,
    today,
    ...(failure ? { failure } : {}),
    ...(view.isEmpty ? { empty: true } : {}),
    storage: view.isCaptive ? 'denied' : 'works',
    query: redirectQuery(view.redirect, parameters),
  };
}

/** Without a connection there is nobody to give an error. */
function failureOf({ connection, error, failing }: View): PreviewFailure | undefined {
  if (connection === 'offline') return { call: '*', code: 'offline' };
  if (error !== undefined) return { call: failing, code: error };
  return connection === 'slow' ? { call: '*', code: 'slow' } : undefined;
}
