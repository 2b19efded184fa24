import { portalConfiguration as contract } from '../../wire/calls/portal/portal-configuration';
import { ApiFailure } from '../calls/api-failure';
import { implementCall } from '../calls/implement-call';

/**
 * Reads one of the portal's JSON files (specification, section 7: jsonConfig). Every name that is
 * no file's gets one response.
 */
export const portalConfiguration = implementCall(contract, async ({ values, school, deps }) => {
  const content = deps.schools.file(values.text('filename'), school.name);
  if (content === undefined) {
    throw new ApiFailure(20016, { field: 'filename', fields: { filename: 20016 } });
  }
  return content;
});
