import { type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { finished } from 'node:stream';
import { isUnprotectedOrigin } from '../public-url';

/** The most bytes of a provider's response. */
const MOST = 256 * 1024;

export interface ProviderFetchOptions {
  /** The origins that may be asked; a request for any other is not sent. */
  origins: readonly string[];
  /** The authority that signed their certificates, as PEM; undefined: those that Node knows. */
  ca?: string | undefined;
}

/** A request for a provider. */
export interface ProviderRequest {
  method?: string | undefined;
  headers?: Readonly<Record<string, string>> | undefined;
  body?: unknown;
  signal?: AbortSignal | undefined;
}

/** As `fetch`, for the addresses of one provider. */
export type ProviderFetch = (url: string, request: ProviderRequest) => Promise<Response>;

/**
 * Asks a provider and nobody else: what goes out may hold a secret, a code or a ticket. Only the operator's origins are asked, and a
 * redirect is a response like any other, never followed (RFC 9700, section 4.12).
 *
 * @throws Error for another origin, for what is no HTTP, and for a response that is too long
 */
export function createProviderFetch({ origins, ca }: ProviderFetchOptions): ProviderFetch {
  return async (address, { method = 'GET', headers = {}, body, signal }) => {
    const url = new URL(address);
    if (isUnprotectedOrigin(url.origin) || !origins.includes(url.origin)) {
      throw new Error('The address is not on an origin of the provider.');
    }
    const text = body === undefined || body === null ? undefined : String(body);
    const options: RequestOptions = { method, headers: { ...headers }, ...(signal && { signal }) };
    return new Promise((resolve, reject) => {
      const fail = (error: Error) => reject(signal?.aborted ? signal.reason : error);
      const send =
        url.protocol === 'https:'
          ? requestHttps(url, { ...options, ...(ca === undefined ? {} : { ca }) })
          : requestHttp(url, options);
      send.on('error', fail).on('response', (response) => {
        const chunks: Buffer[] = [];
        let length = 0;
        response.on('data', (chunk: Buffer) => {
          length += chunk.length;
          if (length > MOST) send.destroy(new Error('The response is too long.'));
          else chunks.push(chunk);
        });
        finished(response, (error) => {
          if (error) return fail(error);
          const { statusCode: status = 502, headers: received } = response;
          // A response without a body, by its status, may be given none.
          const hasBody = ![204, 205, 304].includes(status);
          resolve(
            new Response(hasBody ? Buffer.concat(chunks) : null, {
              status,
              headers: { 'content-type': received['content-type'] ?? '' },
            }),
          );
        });
      });
      send.end(text);
    });
  };
}
