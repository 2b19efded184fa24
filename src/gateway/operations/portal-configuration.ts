import { ApiFailure } from './api-failure';
import { defineOperation } from './define-operation';

/** Reads one of the portal's JSON files (specification, section 7: jsonConfig). Every name that is no file's gets one answer. */
export const portalConfiguration = defineOperation({
  name: 'portalConfiguration',
  calledBy: 'portal',
  codes: { filename: 20016 },
  async handle({ values, school, deps }) {
    const content = deps.schools.file(values.text('filename'), school.name);
    if (content === undefined) {
      throw new ApiFailure(20016, { field: 'filename', fields: { filename: 20016 } });
    }
    return content;
  },
});
