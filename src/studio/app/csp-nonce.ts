/**
 * The nonce with which the document's policy admits style elements; undefined where there is no
 * policy.
 */
export function cspNonce(): string | undefined {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  return meta?.nonce || undefined;
}
