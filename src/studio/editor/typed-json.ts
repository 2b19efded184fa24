import { isJsonObject, toPointer } from '../../engine';
import type { Part } from '../store/part';

/** A text that was typed for a part and waits to be applied, and the JSON that it began with. */
export interface TypedJson {
  text: string;
  from: string;
}

/** The texts of this page; the tab has them as well, for the next one, where it may. */
const onPage = new Map<string, TypedJson>();

const keyOf = (school: string, { target, path }: Part) =>
  `formgate-studio-json/${school}/${target}${toPointer(path)}`;

/**
 * The text that waits for a part, also after the page was loaded again.
 *
 * @param school names the school and the administrator
 */
export function typedJson(school: string, part: Part): TypedJson | undefined {
  const key = keyOf(school, part);
  return onPage.get(key) ?? storedJson(key);
}

/** Keeps the text of a part; undefined once it is applied or discarded. */
export function keepTypedJson(school: string, part: Part, typed: TypedJson | undefined): void {
  const key = keyOf(school, part);
  if (typed) onPage.set(key, typed);
  else onPage.delete(key);
  try {
    if (typed) sessionStorage.setItem(key, JSON.stringify(typed));
    else sessionStorage.removeItem(key);
  } catch {
    // There is no storage, or no room in it: the page alone has it.
  }
}

function storedJson(key: string): TypedJson | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (!isJsonObject(stored)) return undefined;
    const { text, from } = stored;
    return typeof text === 'string' && typeof from === 'string' ? { text, from } : undefined;
  } catch {
    return undefined;
  }
}
