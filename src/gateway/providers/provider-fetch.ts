import { isUnprotectedOrigin } from '../public-url';
import { createTlsFetch, type TlsRequest } from '../tls-fetch';

/** The most bytes of a provider's response. */
const MOST = 256 * 1024;

export interface ProviderFetchOptions {
  /** The origins that may be asked; a request for any other is not sent. */
  origins: readonly string[];
  /** The authority that signed their certificates, as PEM; undefined: those that Node knows. */
  ca?: string | undefined;
}

/** As `fetch`, for the addresses of one provider. */
export type ProviderFetch = (url: string, request: TlsRequest) => Promise<Response>;

/**
 * Asks a provider and nobody else: what goes out may hold a secret, a code or a ticket. Only the
 * operator's origins are asked, and a redirect is a response like any other, never followed (RFC
 * 9700, section 4.12).
 *
 * @throws Error for another origin, for what is no HTTP, and for a response that is too long
 */
export function createProviderFetch({ origins, ca }: ProviderFetchOptions): ProviderFetch {
  const ask = createTlsFetch({ ca, most: MOST });
  return async (address, request) => {
    const url = new URL(address);
    if (isUnprotectedOrigin(url.origin) || !origins.includes(url.origin)) {
      throw new Error('The address is not on an origin of the provider.');
    }
    return ask(url, request);
  };
}
