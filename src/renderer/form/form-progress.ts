import {
  type FlowState,
  type FormBlock,
  type FormValues,
  isBlank,
  isJsonObject,
  isJsonValue,
  type JsonObject,
  type JsonValue,
  objectOf,
  startFlow,
} from '../../engine';

/** The proof of a step's verification, until it expires. */
export interface Ticket {
  value: string;
  /** The index of the step. */
  step: number;
  /** Milliseconds since 1970. */
  expires: number;
}

/** The data that a form needs to go on after a reload: never a password, a code or an ID number. */
export interface FormProgress {
  values: FormValues;
  /** The results of earlier steps' responses, for later steps. */
  results: FormValues;
  /**
   * The names of the fields that were filled in and have no value now: secrets, which are stored
   * nowhere, and values that no longer fit.
   */
  withheld: readonly string[];
  ticket: Ticket | undefined;
}

/** Why a step has to be filled in again before a later one. */
export interface Gap {
  step: number;
  /** True when the progress's ticket has expired. */
  isExpired: boolean;
}

/** The form of a progress for the browser's storage. */
export function storedProgress({ ticket, withheld, values, results }: FormProgress): JsonObject {
  return {
    values: definedValues(values),
    results: definedValues(results),
    withheld: [...withheld],
    ...(ticket ? { ticket: { ...ticket } } : {}),
  };
}

/** Reads a stored progress; undefined for any other data, such as another version's. */
export function readProgress(stored: unknown): FormProgress | undefined {
  if (!isJsonValue(stored) || !isJsonObject(stored)) return undefined;
  const { values, results, withheld, ticket } = stored;
  if (!isJsonObject(values) || !isJsonObject(results) || !Array.isArray(withheld)) return undefined;
  return { values, results, withheld: withheld.map(String), ticket: readTicket(ticket) };
}

function readTicket(stored: JsonValue | undefined): Ticket | undefined {
  const { value, step, expires } = objectOf(stored);
  if (typeof value !== 'string' || typeof step !== 'number' || typeof expires !== 'number') {
    return undefined;
  }
  return { value, step, expires };
}

/** Reads a form's position in the browser's history; its first step for anything that is none. */
export function readFlow(form: FormBlock, position: unknown): FlowState {
  const { index, trail } = isJsonValue(position) ? objectOf(position) : {};
  const isStep = (step: unknown): step is number =>
    typeof step === 'number' && Object.hasOwn(form.steps, step);
  if (!isStep(index) || !Array.isArray(trail) || !trail.every(isStep)) return startFlow();
  return { index, trail };
}

/** True for two equal positions in a form. */
export function isSameFlow(one: FlowState, other: FlowState): boolean {
  return one.index === other.index && one.trail.join() === other.trail.join();
}

/**
 * Gives the first step on the way to a position that has to be filled in again: one of its secrets
 * is gone, and no live ticket proves its verification. Undefined when the student may go on.
 */
export function findGap(
  form: FormBlock,
  flow: FlowState,
  { values, withheld, ticket }: Omit<FormProgress, 'results'>,
  now: number,
): Gap | undefined {
  const isGone = (field: string) => withheld.includes(field) && isBlank(values[field]);
  for (const step of flow.trail) {
    const isOfTicket = ticket?.step === step;
    if (isOfTicket && now < ticket.expires) continue;
    const isIncomplete = Object.keys(form.steps[step]?.fields ?? {}).some(isGone);
    if (isIncomplete) return { step, isExpired: isOfTicket };
  }
  return undefined;
}

/** The ticket of a response's data, which names its seconds. */
export function ticketIn(data: unknown, step: number, now: number): Ticket | undefined {
  const { ticket, expiresIn } = isJsonValue(data) ? objectOf(data) : {};
  if (typeof ticket !== 'string' || typeof expiresIn !== 'number') return undefined;
  return { value: ticket, step, expires: now + expiresIn * 1000 };
}

/** The position of an earlier step on the way to the present one. */
export function flowAt(flow: FlowState, step: number): FlowState {
  const before = flow.trail.lastIndexOf(step);
  return before === -1 ? flow : { index: step, trail: flow.trail.slice(0, before) };
}

function definedValues(values: FormValues): JsonObject {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]): [string, JsonValue][] =>
      value === undefined ? [] : [[name, value]],
    ),
  );
}
