/**
 * The URL that the student wanted before the network redirected them here, if a plain link may lead there: absolute,
 * http or https, and without a user name and password. Everything else is dropped, above all `javascript:` and `data:`.
 */
export function checkReturnUrl(text: string | undefined): string | undefined {
  if (text === undefined || text.length > 2048 || !/^https?:\/\//i.test(text)) return undefined;
  try {
    const url = new URL(text);
    return url.username === '' && url.password === '' ? url.href : undefined;
  } catch {
    return undefined;
  }
}
