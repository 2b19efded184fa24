import { isJsonObject, type JsonObject, type JsonValue, objectOf } from '../../engine';
import type { DeviceMemory, RememberedSignIn } from '../../renderer';
import type { SafeStorage } from '../../ui';

/**
 * The local storage's key of this device's memory for each school (specification, section 3, lists
 * the other keys).
 */
export const MEMORY_KEY = 'remembered';

/** The local storage's key of the school whose pages were last opened. */
export const LAST_SCHOOL_KEY = 'lastSchool';

/** The longest text of a remembered sign-in. A longer text was not written by the app. */
const LONGEST_TEXT = 512;

/**
 * The memory of this device about one school's students: never a password, a code or an ID number.
 */
export interface DeviceMemoryStore extends DeviceMemory {
  rememberSignIn(signIn: RememberedSignIn): void;
  /** The student has opened a page of the school. */
  rememberSchool(): void;
}

/**
 * Makes a school's memory over local storage:
 *
 *     { "riverside": { "signIn": { ticket?, user, account, name?, expiresAt },
 *                      "always": { "login/blocks/0": { "carrier": "@cmcc" } },
 *                      "asked":  { "login/blocks/0": { "account": "2023001" } } } }
 */
export function createDeviceMemory(
  local: SafeStorage,
  school: string,
  now: () => number,
): DeviceMemoryStore {
  const listeners = new Set<() => void>();
  let known: RememberedSignIn | undefined;

  function readAll(): JsonObject {
    try {
      return objectOf(JSON.parse(local.get(MEMORY_KEY) ?? '{}'));
    } catch {
      return {};
    }
  }
  const read = () => objectOf(readAll()[school]);

  function write(change: JsonObject): void {
    const own = Object.entries({ ...read(), ...change }).filter(([, value]) => !isEmpty(value));
    const all = Object.entries({ ...readAll(), [school]: Object.fromEntries(own) });
    const left = all.filter(([, value]) => !isEmpty(value));
    if (left.length > 0) local.set(MEMORY_KEY, JSON.stringify(Object.fromEntries(left)));
    else local.remove(MEMORY_KEY);
    for (const listener of listeners) listener();
  }

  return {
    signIn() {
      const found = readSignIn(read().signIn);
      const isLive = found !== undefined && Date.parse(found.expiresAt) > now();
      if (!isLive) known = undefined;
      else if (JSON.stringify(known) !== JSON.stringify(found)) known = found;
      return known;
    },
    lastSchool: () => local.get(LAST_SCHOOL_KEY) ?? undefined,
    rememberSchool: () => local.set(LAST_SCHOOL_KEY, school),
    rememberSignIn: (signIn) => write({ signIn: { ...signIn } }),
    dropSignIn: () => write({ signIn: null }),
    forget: () => write({ signIn: null, asked: null }),
    fields: (form) => ({
      read() {
        const { always, asked } = read();
        return { ...objectOf(objectOf(always)[form]), ...objectOf(objectOf(asked)[form]) };
      },
      store(always, asked) {
        const { always: before, asked: askedBefore } = read();
        write({
          always: withForm(before, form, always),
          asked: withForm(askedBefore, form, asked),
        });
      },
    }),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function withForm(kind: JsonValue | undefined, form: string, values: JsonObject): JsonObject {
  const forms = Object.entries({ ...objectOf(kind), [form]: values });
  return Object.fromEntries(forms.filter(([, fields]) => !isEmpty(fields)));
}

function isEmpty(value: JsonValue | undefined): boolean {
  if (value === undefined || value === null) return true;
  return isJsonObject(value) && Object.keys(value).length === 0;
}

/** Storage may hold anything: an older version's data, or a student's own text. */
function readSignIn(value: unknown): RememberedSignIn | undefined {
  if (!isJsonObject(value)) return undefined;
  const { ticket, user, account, name, expiresAt } = value;
  const texts = [ticket ?? 'in a cookie', user, account, name ?? 'not told', expiresAt];
  const isUsable = (text: unknown) =>
    typeof text === 'string' && text !== '' && text.length <= LONGEST_TEXT;
  if (!texts.every(isUsable)) return undefined;
  return {
    ...(ticket === undefined ? {} : { ticket: String(ticket) }),
    user: String(user),
    account: String(account),
    ...(name === undefined ? {} : { name: String(name) }),
    expiresAt: String(expiresAt),
  };
}
