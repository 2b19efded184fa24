import type { ErrorCode } from '../../wire';
import { isDatabaseUnavailable } from '../database/database-unavailable';
import { BusyError } from '../limits/fair-queue';
import { ApiFailure } from './api-failure';
import { ClaimLostError } from './replay-store';

/** The code of the catalogue that an operation's error is responded to with. */
export function codeOf(error: unknown): ErrorCode {
  if (error instanceof ApiFailure) return error.code;
  const isBusy = error instanceof BusyError || error instanceof ClaimLostError;
  return isBusy || isDatabaseUnavailable(error) ? 20011 : 9001;
}
