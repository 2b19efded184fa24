/** Codes are short words of letters and digits; what is none is a text that someone put into the address. */
const CODE = /^[A-Za-z0-9_.-]{1,48}$/;

/**
 * The code of the error that the address names: undefined where it names none, '' where that is no code. A description in the
 * address is never read: anyone can write one.
 */
export function errorCode({ error }: Readonly<Record<string, string>>): string | undefined {
  if (error === undefined) return undefined;
  return CODE.test(error) ? error : '';
}
