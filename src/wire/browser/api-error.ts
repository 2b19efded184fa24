import axios, { AxiosError } from 'axios';
import type { Locale } from '../../engine';
import { isCiphertext } from '../cipher';
import type { ErrorDetails } from '../error-catalogue';
import { describeError, describeNetworkFailure, SILENT_PATH } from '../error-catalogue';

/** A code of the catalogue or another service's, or what happened where there is no code. */
export type ApiErrorCode = number | 'network' | 'cancelled' | 'unknown';

export interface ApiErrorInit extends ErrorDetails {
  code: ApiErrorCode;
  /** In the reader's language; empty where the specification keeps silent. */
  message: string;
  /** True when no toast was shown: the caller may show the error where it belongs, or nothing. */
  silent: boolean;
  /** The HTTP status, where there was an answer. */
  status?: number;
}

/** Every failure of a call. It holds nothing of the request: errors end up in logs. */
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

/** True where a failed call got no answer, so that it may or may not have been carried out. */
export function hasNoAnswer(reason: unknown): boolean {
  return axios.isAxiosError(reason) && !reason.response && !isGivenUp(reason);
}

/** Cancelled by the caller, or by the browser because the page is being left. */
function isGivenUp(reason: unknown): boolean {
  return (
    axios.isCancel(reason) ||
    (axios.isAxiosError(reason) && reason.code === AxiosError.ECONNABORTED)
  );
}

/**
 * What a failed call says to its caller (specification, section 8). A toast is right unless the words are
 * empty, the error belongs to a field, or the call is to the silent path.
 */
export function toApiError(reason: unknown, locale: Locale): ApiError {
  if (isGivenUp(reason)) return new ApiError({ code: 'cancelled', message: '', silent: true });
  const config = axios.isAxiosError(reason) ? reason.config : undefined;
  const response = axios.isAxiosError(reason) ? reason.response : undefined;
  const about = { requestId: config?.requestId };

  if (hasNoAnswer(reason)) {
    const message = describeNetworkFailure(locale);
    return new ApiError({ ...about, code: 'network', message, silent: isSilentPath(config?.url) });
  }
  const body = recordOf(response?.data);
  const params = wordsOrNumbers(body.params);
  const code = refusalCode(body) ?? codeWithoutBody(response?.data);
  const message = describeError(code, locale, params);
  const field = typeof body.field === 'string' ? body.field : undefined;
  const fields = codesOf(body.fields);
  const silent = message === '' || !!(field || fields) || isSilentPath(config?.url);
  const status = response?.status;
  return new ApiError({ ...about, code, message, silent, status, field, fields, params });
}

function isSilentPath(url = ''): boolean {
  return url.replace(/^https?:\/\/[^/]+/, '').split(/[?#]/)[0] === SILENT_PATH;
}

/** An answer that stayed ciphertext was sealed with other keys: the page is older than the gateway's. */
function codeWithoutBody(data: unknown): ApiErrorCode {
  return typeof data === 'string' && isCiphertext(data) ? 20003 : 'unknown';
}

/** The code that a body refuses with, whatever the status; undefined for one without, 0 for success. */
export function refusalCode(body: unknown): number | undefined {
  return codeOf(recordOf(body).code);
}

/** Other services write the code as text at times. */
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

function wordsOrNumbers(value: unknown): Record<string, string | number> {
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
