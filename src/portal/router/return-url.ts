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

/** True for a URL that a tap may open: the web, or the messaging service's own scheme for mini-programs. */
export function isMiniProgramUrl(text: unknown): text is string {
  return typeof text === 'string' && /^(https?|weixin):\/\//i.test(text);
}
