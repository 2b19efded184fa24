/**
 * Codes are short words of letters and digits. Any other value is text that somebody put into the
 * URL.
 */
const CODE = /^[A-Za-z0-9_.-]{1,48}$/;

/**
 * Gives the error code that the URL names: undefined without one, '' for a value that is not a
 * code. A description in the URL is never read, because anyone can write one.
 */
export function errorCode({ error }: Readonly<Record<string, string>>): string | undefined {
  if (error === undefined) return undefined;
  return CODE.test(error) ? error : '';
}
