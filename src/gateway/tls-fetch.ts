import { type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { finished } from 'node:stream';
import { tlsOptions } from './peer-certificates';

export interface TlsFetchOptions {
  /**
   * The authorities that may have signed the server's certificate, as PEM; undefined: those that
   * Node knows.
   */
  ca?: string | undefined;
  /** The most bytes of a response; left out, any number. */
  most?: number;
}

/** A request, whose body is text. */
export interface TlsRequest {
  method?: string | undefined;
  headers?: Readonly<Record<string, string>> | undefined;
  body?: unknown;
  signal?: AbortSignal | undefined;
}

/**
 * As `fetch`, which cannot be told an authority. A redirect is a response like any other, never
 * followed.
 */
export type TlsFetch = (url: URL, request?: TlsRequest) => Promise<Response>;

/** @throws Error as Node's client does, for what is no HTTP, and for a response that is too long */
export function createTlsFetch({ ca, most = Number.POSITIVE_INFINITY }: TlsFetchOptions): TlsFetch {
  return (url, { method = 'GET', headers = {}, body, signal } = {}) => {
    const text = body === undefined || body === null ? undefined : String(body);
    const options: RequestOptions = { method, headers: { ...headers }, ...(signal && { signal }) };
    return new Promise((resolve, reject) => {
      const fail = (error: Error) => reject(signal?.aborted ? signal.reason : error);
      const send =
        url.protocol === 'https:'
          ? requestHttps(url, { ...options, ...tlsOptions(url.origin, ca) })
          : requestHttp(url, options);
      send.on('error', fail).on('response', (response) => {
        const chunks: Buffer[] = [];
        let length = 0;
        response.on('data', (chunk: Buffer) => {
          length += chunk.length;
          if (length > most) send.destroy(new Error('The response is too long.'));
          else chunks.push(chunk);
        });
        finished(response, (error) => {
          if (error) return fail(error);
          const { statusCode: status = 502, headersDistinct } = response;
          // A response without a body, by its status, may be given none.
          const hasBody = ![204, 205, 304].includes(status);
          resolve(
            new Response(hasBody ? Buffer.concat(chunks) : null, {
              status,
              headers: Object.entries(headersDistinct).flatMap(([name, values = []]) =>
                values.map((value): [string, string] => [name, value]),
              ),
            }),
          );
        });
      });
      send.end(text);
    });
  };
}
