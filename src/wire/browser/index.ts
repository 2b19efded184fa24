/**
 * The wire's entry for the browser, with crypto-js and axios. Load it lazily: no first paint needs
 * it.
 */
export { type ApiClient, type ApiClientOptions, createApiClient } from './api-client';
export { ApiError, type ApiErrorCode } from './api-error';
export { createBrowserCipher } from './browser-cipher';
export { createRequestId } from './request-id';
export type { WireRequestOptions } from './request-options';
