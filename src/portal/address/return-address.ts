/**
 * The address that a student wanted before the network sent them here, when it can be a plain link:
 * absolute, http or https, and without a name and password in it. Anything else is dropped, above all
 * `javascript:` and `data:`.
 */
export function checkReturnAddress(text: string | undefined): string | undefined {
  if (text === undefined || text.length > 2048 || !/^https?:\/\//i.test(text)) return undefined;
  try {
    const address = new URL(text);
    if (address.username !== '' || address.password !== '') return undefined;
    return address.href;
  } catch {
    return undefined;
  }
}

/** True for an address that a tap may open: the web, or the messaging service's own scheme for mini-programs. */
export function isMiniProgramAddress(text: unknown): text is string {
  return typeof text === 'string' && /^(https?|weixin):\/\//i.test(text);
}
