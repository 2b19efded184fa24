import { ApiFailure } from './api-failure';
import { defineOperation } from './define-operation';

/** Reads one of the portal's JSON files (specification, section 7: jsonConfig). */
export const portalConfiguration = defineOperation({
  name: 'portalConfiguration',
  calledBy: 'portal',
  async handle({ values, school, deps }) {
    const content = deps.schools.file(values.text('filename'), school.name);
    if (content === undefined) throw new ApiFailure(20010, { field: 'filename' });
    return content;
  },
});
