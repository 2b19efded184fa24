import axios, {
  AxiosError,
  type AxiosInstance,
  type AxiosRequestConfig,
  type AxiosResponse,
} from 'axios';
import type { Locale } from '../../engine';
import type { Cipher } from '../cipher';
import { decryptResponse, toFields, writeForm } from '../envelope';
import { describeError } from '../error-catalogue';
import { ApiError, errorCodeOf, hasNoResponse, toApiError } from './api-error';
import { createRequestEncryptor } from './encrypt-request';
import { createRetryBuffer } from './retry-buffer';
import './request-options';

export interface ApiClientOptions {
  cipher: Cipher;
  /** The id of the cipher's key, if the deployment has several. */
  keyId?: string | undefined;
  /** The session's token. It is read for each request. */
  token(): string | null | undefined;
  /** The schoolNameEn of the requests. */
  school(): string | undefined;
  locale(): Locale;
  /** Shows a toast. It gets no errors that are silent or belong to a field. */
  onError(error: ApiError): void;
  /** 0 sends everything unencrypted. Default: 1. */
  safeLevel?: 0 | 1;
  baseURL?: string;
  adapter?: AxiosRequestConfig['adapter'];
  /** Waits before a retry. */
  delay?(milliseconds: number): Promise<void>;
  /** The clock in milliseconds. */
  now?(): number;
}

/** axios, with the wire's interceptors. */
export interface ApiClient extends AxiosInstance {
  /**
   * Sends a repeatable request of the last five minutes again: the same bytes, headers and id.
   * Rejects with an ApiError `unknown` when the retry buffer no longer has the request.
   */
  replay(requestId: string): Promise<AxiosResponse>;
}

/**
 * With status 409: an earlier attempt with the same id is still being carried out (`wire/node`).
 */
const STILL_RUNNING = 20011;

/** The waits before the retries of a repeatable request without a response, in milliseconds. */
const RETRY_DELAYS = [1000, 2000];

/**
 * Makes the portal's API client (specification, sections 7 and 8). It encrypts requests, decrypts
 * responses, sends the token and the school, and rejects with an {@link ApiError}. The
 * specification sets no time limit. A repeatable request without a response is sent again after 1 s
 * and after 2 s; the same content has the same id until its response arrives.
 */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const { cipher, delay = wait, now = Date.now } = options;
  const buffer = createRetryBuffer(now);
  const http = axios.create({
    baseURL: options.baseURL ?? '/',
    timeout: 0,
    // Tells a single request's time limit apart from a page that the student leaves.
    transitional: { clarifyTimeoutError: true },
    // The request encryptor writes the exact bytes. axios' own transforms would change them.
    transformRequest: [(data: unknown) => data],
    transformResponse: [
      (data: unknown) => (typeof data === 'string' ? decryptResponse(cipher, data) : data),
    ],
    paramsSerializer: (params) => writeForm(toFields(params)),
    ...(options.adapter ? { adapter: options.adapter } : {}),
  });

  http.interceptors.request.use(createRequestEncryptor(options, buffer));
  // Some services report an error with status 200: the body's code decides.
  http.interceptors.response.use((response) => {
    noteResponse(response);
    if (errorCodeOf(response.data)) {
      throw new AxiosError('', '', response.config, response.request, response);
    }
    return response;
  });
  http.interceptors.response.use(undefined, async (reason: unknown) => {
    if (axios.isAxiosError(reason)) noteResponse(reason.response);
    const retry = retryOf(reason);
    if (retry) {
      await delay(retry.after);
      return http.request(retry.config);
    }
    // Any other error is a mistake in our own code: it keeps its stack.
    if (!axios.isAxiosError(reason) && !axios.isCancel(reason)) throw reason;
    const error = toApiError(reason, options.locale());
    // The caller shows an error about a field at its field.
    if (!error.silent && !error.field && !error.fields) options.onError(error);
    throw error;
  });

  /**
   * Only a body with a code is the gateway's: a proxy's own page about a lost gateway has none.
   * That the request is still being carried out is no response to it: it may be sent again under
   * its id.
   */
  function noteResponse(response: AxiosResponse | undefined): void {
    const requestId = response?.config.requestId;
    const code = errorCodeOf(response?.data);
    const isRunning = response?.status === 409 && code === STILL_RUNNING;
    if (requestId !== undefined && code !== undefined && !isRunning) {
      buffer.markResponded(requestId);
    }
  }

  function retryOf(reason: unknown) {
    if (!axios.isAxiosError(reason) || !hasNoResponse(reason)) return undefined;
    const { requestId, attempt = 0, signal } = reason.config ?? {};
    const after = RETRY_DELAYS[attempt];
    if (requestId === undefined || after === undefined) return undefined;
    const sent = buffer.find(requestId);
    if (!sent) return undefined;
    const config: AxiosRequestConfig = { ...sent, requestId, attempt: attempt + 1 };
    return { after, config: signal ? { ...config, signal } : config };
  }

  async function replay(requestId: string): Promise<AxiosResponse> {
    const sent = buffer.find(requestId);
    if (sent) return http.request({ ...sent, requestId, attempt: 0 });
    const message = describeError('unknown', options.locale());
    throw new ApiError({ code: 'unknown', message, silent: true, requestId });
  }

  return Object.assign(http, { replay });
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
