import { isJsonObject, type JsonObject, type JsonValue } from './json';

/**
 * Puts the parts of one value into another that was just parsed, at each place where both are equal
 * and have their members in the same order. Alike values then take less memory, and what is found
 * out about a part holds for all that have it at that place.
 *
 * @returns the first value itself where both are equal throughout
 */
export function shareParts(from: JsonValue, parsed: JsonValue): JsonValue {
  if (from === parsed) return from;
  if (Array.isArray(parsed)) return Array.isArray(from) ? shareItems(from, parsed) : parsed;
  return isJsonObject(parsed) && isJsonObject(from) ? shareMembers(from, parsed) : parsed;
}

function shareItems(from: JsonValue[], parsed: JsonValue[]): JsonValue[] {
  let isSame = from.length === parsed.length;
  for (let index = 0; index < Math.min(from.length, parsed.length); index++) {
    const [other, item] = [from[index] ?? null, parsed[index] ?? null];
    const shared = shareParts(other, item);
    parsed[index] = shared;
    isSame &&= shared === other;
  }
  return isSame ? from : parsed;
}

function shareMembers(from: JsonObject, parsed: JsonObject): JsonObject {
  const names = Object.keys(from);
  let count = 0;
  let isSame = true;
  for (const name in parsed) {
    isSame &&= names[count] === name;
    count++;
    const other: JsonValue | undefined = Object.hasOwn(from, name) ? from[name] : undefined;
    const member = parsed[name];
    // A member of this name can be read, but not written.
    if (other === undefined || member === undefined || name === '__proto__') {
      isSame = false;
      continue;
    }
    const shared = shareParts(other, member);
    if (shared !== member) parsed[name] = shared;
    isSame &&= shared === other;
  }
  return isSame && count === names.length ? from : parsed;
}
