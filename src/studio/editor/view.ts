import { type DeviceClass, isJsonValue, type JsonValue } from '../../engine';
import {
  type PreviewFailure,
  type PreviewMode,
  type PreviewScenario,
  previewStudents,
} from '../../wire';

/** The screens on which a page is shown, in px. Phones come first: most students have one. */
export const SIZES = {
  phone: { width: 360, height: 560, device: 'ANDROID' },
  tablet: { width: 768, height: 1024, device: 'PC' },
  desktop: { width: 1280, height: 800, device: 'PC' },
} as const satisfies Readonly<
  Record<string, { width: number; height: number; device: DeviceClass }>
>;

export type SizeName = keyof typeof SIZES;

/** What is the matter around the page. */
export type Situation = 'usual' | 'empty' | 'offline' | 'slow' | 'denied' | `error-${number}`;

/** How the page is looked at. It is no part of the draft. */
export interface View {
  mode: PreviewMode;
  size: SizeName;
  colorScheme: 'light' | 'dark';
  signedIn: boolean;
  situation: Situation;
}

export const FIRST_VIEW: View = {
  mode: 'select',
  size: 'phone',
  colorScheme: 'light',
  signedIn: false,
  situation: 'usual',
};

/** The visitor and the network of a view. @param today YYYY-MM-DD */
export function scenarioOf(view: View, today: string): PreviewScenario {
  const [student] = previewStudents(today);
  const responses: [string, unknown][] = Object.entries(student?.calls ?? {});
  const failure = failureOf(view.situation);
  return {
    signedIn: view.signedIn,
    student: Object.fromEntries(
      responses.filter((entry): entry is [string, JsonValue] => isJsonValue(entry[1])),
    ),
    device: SIZES[view.size].device,
    colorScheme: view.colorScheme,
    today,
    ...(failure ? { failure } : {}),
    ...(view.situation === 'empty' ? { empty: true } : {}),
    storage: view.situation === 'denied' ? 'denied' : 'works',
    query: {},
  };
}

function failureOf(situation: Situation): PreviewFailure | undefined {
  if (situation === 'offline' || situation === 'slow') return { call: '*', code: situation };
  const code = /^error-(\d+)$/.exec(situation)?.[1];
  return code === undefined ? undefined : { call: '*', code: Number(code) };
}
