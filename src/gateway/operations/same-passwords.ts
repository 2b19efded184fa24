import { ApiFailure } from './api-failure';
import type { RequestValues } from './request-values';

/** Fails with 20008 at `confirm` when it does not repeat `password`. */
export function requireSamePasswords(values: RequestValues): void {
  if (values.text('confirm') !== values.text('password')) {
    throw new ApiFailure(20008, { field: 'confirm' });
  }
}
