import type { ConfigurationResponse, WireKeys } from '../../../wire';
import type { Revision } from './revision';

/**
 * The list of schools as section 3 has it, with what an app needs that starts without its inline
 * state.
 */
export function configurationResponse(revision: Revision, wire: WireKeys): ConfigurationResponse {
  return {
    data: {
      configrations: [...revision.schools.values()].map((school) => school.configuration),
      defaultSchoolName: revision.defaultSchoolName,
      wire,
      operations: revision.calls,
    },
  };
}
