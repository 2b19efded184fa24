import axios, { AxiosError } from 'axios';
import type { Locale } from '../../engine';
import { isCiphertext } from '../cipher';
import { describeError, type ErrorDetails, SILENT_PATH } from '../error-catalogue';

/** A code of the catalogue or of another service, or a word for a failure without a code. */
export type ApiErrorCode = number | 'network' | 'cancelled' | 'unknown';

export interface ApiErrorInit extends ErrorDetails {
  code: ApiErrorCode;
  /** In the reader's language; empty when the specification shows no message. */
  message: string;
  /** True when the specification shows no message. */
  silent: boolean;
  /** The HTTP status, if there was a response. */
  status?: number;
}

/**
 * Every failure of a request. The error contains no part of the request, because errors end up in
 * logs.
 */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  readonly silent: boolean;
  readonly status: number | undefined;
  readonly field: string | undefined;
  readonly fields: Readonly<Record<string, number>> | undefined;
  readonly params: Readonly<Record<string, string | number>> | undefined;
  readonly requestId: string | undefined;

  constructor(init: ApiErrorInit) {
    super(init.message);
    this.name = 'ApiError';
    this.code = init.code;
    this.silent = init.silent;
    this.status = init.status;
    this.field = init.field;
    this.fields = init.fields;
    this.params = init.params;
    this.requestId = init.requestId;
  }
}

/** True for a failed request without a response. The gateway may or may not have carried it out. */
export function hasNoResponse(reason: unknown): boolean {
  return axios.isAxiosError(reason) && !reason.response && !isCancelled(reason);
}

/**
 * True for a request that the caller cancelled, or the browser because the student leaves the page.
 */
function isCancelled(reason: unknown): boolean {
  return (
    axios.isCancel(reason) ||
    (axios.isAxiosError(reason) && reason.code === AxiosError.ECONNABORTED)
  );
}

/**
 * Makes the error for the caller (specification, section 8). It is silent when it has no message or
 * when the request went to the silent path.
 */
export function toApiError(reason: unknown, locale: Locale): ApiError {
  if (isCancelled(reason)) return new ApiError({ code: 'cancelled', message: '', silent: true });
  const config = axios.isAxiosError(reason) ? reason.config : undefined;
  const response = axios.isAxiosError(reason) ? reason.response : undefined;
  const shared = { requestId: config?.requestId };

  if (hasNoResponse(reason)) {
    const message = describeError('network', locale);
    return new ApiError({ ...shared, code: 'network', message, silent: isSilentPath(config?.url) });
  }
  const body = recordOf(response?.data);
  const params = paramsOf(body.params);
  const code = errorCodeOf(body) ?? codeWithoutBody(response?.data);
  const message = describeError(code, locale, params);
  const field = typeof body.field === 'string' ? body.field : undefined;
  const fields = codesOf(body.fields);
  const silent = message === '' || isSilentPath(config?.url);
  const status = response?.status;
  return new ApiError({ ...shared, code, message, silent, status, field, fields, params });
}

function isSilentPath(url = ''): boolean {
  return url.replace(/^https?:\/\/[^/]+/, '').split(/[?#]/)[0] === SILENT_PATH;
}

/**
 * A response that is still ciphertext was encrypted with other keys: the page is older than the
 * gateway's keys.
 */
function codeWithoutBody(data: unknown): ApiErrorCode {
  return typeof data === 'string' && isCiphertext(data) ? 20003 : 'unknown';
}

/**
 * Gives a body's error code, whatever the HTTP status: undefined for a body without a code, 0 for
 * success.
 */
export function errorCodeOf(body: unknown): number | undefined {
  return codeOf(recordOf(body).code);
}

/** Some services write the code as text. */
function codeOf(value: unknown): number | undefined {
  const code = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  return typeof code === 'number' && Number.isInteger(code) ? code : undefined;
}

function codesOf(value: unknown): Record<string, number> | undefined {
  const codes = Object.entries(recordOf(value)).flatMap(([name, code]): [string, number][] => {
    const known = codeOf(code);
    return known === undefined ? [] : [[name, known]];
  });
  return codes.length > 0 ? Object.fromEntries(codes) : undefined;
}

function paramsOf(value: unknown): Record<string, string | number> {
  const entries = Object.entries(recordOf(value)).flatMap(
    ([name, param]): [string, string | number][] =>
      typeof param === 'string' || typeof param === 'number' ? [[name, param]] : [],
  );
  return Object.fromEntries(entries);
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value))
    : {};
}
