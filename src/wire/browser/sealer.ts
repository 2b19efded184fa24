import type { InternalAxiosRequestConfig } from 'axios';
import type { Cipher } from '../cipher';
import {
  FORM_TYPE,
  foldsQuery,
  JSON_TYPE,
  REPEATABLE_HEADER,
  REQUEST_ID_HEADER,
  readForm,
  SAFE_LEVEL_HEADER,
  SCHOOL_HEADER,
  sealFields,
  sealJson,
  toFields,
  writeForm,
} from '../envelope';
import type { Outbox } from './outbox';
import { createRequestId } from './request-id';
import './request-options';

export interface SealerOptions {
  cipher: Cipher;
  token(): string | null | undefined;
  school(): string | undefined;
  safeLevel?: 0 | 1;
}

/**
 * The request interceptor: turns what the caller gave into the bytes and headers of the wire
 * (specification, section 7), and keeps a repeatable request in the outbox. A request that was sent
 * before passes as it is.
 */
export function createSealer(options: SealerOptions, outbox: Outbox) {
  return (config: InternalAxiosRequestConfig): InternalAxiosRequestConfig => {
    if (config.attempt !== undefined) return config;
    const sealed = (config.safeLevel ?? options.safeLevel ?? 1) !== 0;
    setHeaders(config, options, sealed);
    setQuery(config, options.cipher, sealed);
    setBody(config, options.cipher, sealed);
    if (config.repeatable) keep(config, outbox);
    return config;
  };
}

function setHeaders(
  config: InternalAxiosRequestConfig,
  { token, school }: SealerOptions,
  sealed: boolean,
): void {
  const bearer = token();
  const schoolName = school();
  config.headers.set(SAFE_LEVEL_HEADER, sealed ? '1' : '0');
  if (bearer) config.headers.set('Authorization', `Bearer ${bearer}`, false);
  if (schoolName) config.headers.set(SCHOOL_HEADER, schoolName, false);
}

function setQuery(config: InternalAxiosRequestConfig, cipher: Cipher, sealed: boolean): void {
  if (!sealed || !foldsQuery(config.method ?? 'get')) return;
  const [path = '', query = ''] = (config.url ?? '').split('?');
  const values: object = { ...readForm(query), ...config.params };
  config.url = path;
  config.params = Object.keys(values).length > 0 ? sealFields(cipher, values) : undefined;
}

function setBody(config: InternalAxiosRequestConfig, cipher: Cipher, sealed: boolean): void {
  const data: unknown = config.data;
  if (data === undefined || data === null) return;
  const declared = String(config.headers.getContentType() ?? '');
  if (config.encoding === 'form' || declared.startsWith(FORM_TYPE)) {
    const values = data instanceof URLSearchParams ? Object.fromEntries(data) : Object(data);
    config.data = writeForm(sealed ? sealFields(cipher, values) : toFields(values));
    config.headers.setContentType(FORM_TYPE);
  } else {
    config.data = sealed ? sealJson(cipher, data) : JSON.stringify(data);
    config.headers.setContentType(JSON_TYPE);
  }
}

function keep(config: InternalAxiosRequestConfig, outbox: Outbox): void {
  const requestId = config.requestId ?? createRequestId();
  config.requestId = requestId;
  config.headers.set(REQUEST_ID_HEADER, requestId).set(REPEATABLE_HEADER, '1');
  const headers = Object.fromEntries(
    Object.entries(config.headers.toJSON()).map(([name, value]) => [name, String(value)]),
  );
  const { method = 'get', url = '', params, data } = config;
  outbox.keep(requestId, { method, url, params, data, headers });
}
