/** An extension behind a number, which nobody can dial with it: `转 8001`, `ext. 8001`. */
const EXTENSION = /\s*[(（]?(?:转|分机号?|\bext(?:ension|n)?\b\.?)\s*[:：]?\s*\d{1,6}[)）]?\s*$/i;

/** Gives a telephone number as it is written, without the extension behind it. */
export function withoutExtension(phone: string): string {
  return phone.replace(EXTENSION, '');
}

/**
 * The URL that calls a telephone number, however it is written: `tel:01055550100`. Words behind the
 * number, with an extension among them, are left out.
 */
export function phoneUrl(phone: string): string {
  return `tel:${phone.replace(/(\d)\D*\p{L}.*/u, '$1').replace(/[^\d+]/g, '')}`;
}
