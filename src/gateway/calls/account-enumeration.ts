import type { Configuration } from '../../engine';
import type { ErrorCode, ErrorDetails } from '../../wire';
import { ApiFailure } from './api-failure';
import type { ApiSchool } from './ports';

/**
 * The failure for an account that does not exist. A school's responses are uniform by default: then
 * it is the same as for a wrong secret, so that no response shows who has an account.
 */
export function unknownAccount(
  school: ApiSchool,
  telling: readonly [ErrorCode, ErrorDetails],
  uniform: readonly [ErrorCode, ErrorDetails],
): ApiFailure {
  return new ApiFailure(...(allowsAccountEnumeration(school.configuration) ? telling : uniform));
}

/** True when the school lets responses show which accounts exist. */
export function allowsAccountEnumeration(configuration: Configuration): boolean {
  return configuration.security?.accountEnumeration === 'shown';
}
