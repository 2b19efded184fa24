import type { InternalAxiosRequestConfig } from 'axios';
import type { Cipher } from '../cipher';
import {
  encryptFields,
  encryptJson,
  FORM_TYPE,
  foldsQuery,
  JSON_TYPE,
  readForm,
  toFields,
  writeForm,
} from '../envelope';
import {
  KEY_ID_HEADER,
  REPEATABLE_HEADER,
  REQUEST_ID_HEADER,
  SAFE_LEVEL_HEADER,
  SCHOOL_HEADER,
} from '../headers';
import { createRequestId } from './request-id';
import type { RetryBuffer } from './retry-buffer';
import './request-options';

export interface EncryptRequestOptions {
  cipher: Cipher;
  /** The id of the cipher's key, if the deployment has several. */
  keyId?: string | undefined;
  token(): string | null | undefined;
  school(): string | undefined;
  safeLevel?: 0 | 1;
}

/**
 * Makes the request interceptor: it turns the caller's values into the bytes and headers of the
 * wire (specification, section 7), and stores a repeatable request in the retry buffer. It leaves a
 * retry unchanged.
 */
export function createRequestEncryptor(options: EncryptRequestOptions, buffer: RetryBuffer) {
  return (config: InternalAxiosRequestConfig): InternalAxiosRequestConfig => {
    if (config.attempt !== undefined) return config;
    const encrypted = (config.safeLevel ?? options.safeLevel ?? 1) !== 0;
    setHeaders(config, options, encrypted);
    setQuery(config, options.cipher, encrypted);
    setBody(config, options.cipher, encrypted);
    if (config.repeatable) storeForRetry(config, buffer);
    return config;
  };
}

function setHeaders(
  config: InternalAxiosRequestConfig,
  { token, school, keyId }: EncryptRequestOptions,
  encrypted: boolean,
): void {
  const bearer = token();
  const schoolName = school();
  config.headers.set(SAFE_LEVEL_HEADER, encrypted ? '1' : '0');
  if (encrypted && keyId !== undefined) config.headers.set(KEY_ID_HEADER, keyId, false);
  if (bearer) config.headers.set('Authorization', `Bearer ${bearer}`, false);
  if (schoolName) config.headers.set(SCHOOL_HEADER, schoolName, false);
}

function setQuery(config: InternalAxiosRequestConfig, cipher: Cipher, encrypted: boolean): void {
  if (!encrypted || !foldsQuery(config.method ?? 'get')) return;
  const [path = '', query = ''] = (config.url ?? '').split('?');
  const values: object = { ...readForm(query), ...config.params };
  config.url = path;
  config.params = Object.keys(values).length > 0 ? encryptFields(cipher, values) : undefined;
}

function setBody(config: InternalAxiosRequestConfig, cipher: Cipher, encrypted: boolean): void {
  const data: unknown = config.data;
  if (data === undefined || data === null) return;
  const contentType = String(config.headers.getContentType() ?? '');
  if (config.encoding === 'form' || contentType.startsWith(FORM_TYPE)) {
    const values = data instanceof URLSearchParams ? Object.fromEntries(data) : Object(data);
    config.data = writeForm(encrypted ? encryptFields(cipher, values) : toFields(values));
    config.headers.setContentType(FORM_TYPE);
  } else {
    config.data = encrypted ? encryptJson(cipher, data) : JSON.stringify(data);
    config.headers.setContentType(JSON_TYPE);
  }
}

function storeForRetry(config: InternalAxiosRequestConfig, buffer: RetryBuffer): void {
  config.headers.set(REPEATABLE_HEADER, '1');
  const headers = Object.fromEntries(
    Object.entries(config.headers.toJSON()).map(([name, value]) => [name, String(value)]),
  );
  const { method = 'get', url = '', params, data } = config;
  const request = { method, url, params, data, headers };
  const requestId = config.requestId ?? buffer.findPending(request) ?? createRequestId();
  config.requestId = requestId;
  config.headers.set(REQUEST_ID_HEADER, requestId);
  buffer.store(requestId, { ...request, headers: { ...headers, [REQUEST_ID_HEADER]: requestId } });
}
