/** The place of the account's name in a filter or a DN. */
const ACCOUNT = '${account}';

/** Matches a character without a special meaning in filters and in DNs. */
const PLAIN = /^[\p{L}\p{N}._@ -]$/u;

/**
 * A text of which each character that could mean something is written as its bytes, `\2a`, as
 * filters and DNs both have it.
 */
function escapeName(text: string): string {
  return Array.from(text, (character) =>
    PLAIN.test(character)
      ? character
      : Array.from(
          Buffer.from(character),
          (byte) => `\\${byte.toString(16).padStart(2, '0')}`,
        ).join(''),
  ).join('');
}

/** A filter (RFC 4515) for one name: whatever stands in it is text, never a part of the filter. */
export function filterFor(template: string, name: string): string {
  return template.replaceAll(ACCOUNT, () => escapeName(name));
}

/** A DN (RFC 4514) for one name: whatever stands in it is a value, never another part of the DN. */
export function dnFor(template: string, name: string): string {
  return template.replaceAll(ACCOUNT, () => escapeName(name).replaceAll(/^ | $/g, '\\20'));
}
