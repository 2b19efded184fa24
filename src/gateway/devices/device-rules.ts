import { ApiFailure } from '../calls/api-failure';
import type { ApiSchool } from '../calls/ports';

const DEFAULT_LIMIT = 5;
const ALIAS_LENGTH = 32;

/** How many devices an account of the school may have. */
export function deviceLimit({ configuration }: ApiSchool): number {
  return configuration.security?.maxDevices ?? DEFAULT_LIMIT;
}

/** A device's name as it is stored; fails with 1013 when it has more than 32 characters. */
export function readAlias(text: string): string {
  const alias = text.replace(/\p{Cc}/gu, ' ').trim();
  if ([...alias].length > ALIAS_LENGTH) throw new ApiFailure(1013, { field: 'alias' });
  return alias;
}
