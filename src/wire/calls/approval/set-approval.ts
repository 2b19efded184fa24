import { defineCall, forAdministrators } from '../define-call';
import { SCHOOL_FOLDER } from '../publishing/revision-parts';
import { record } from '../record';

/** Says whether nothing goes live at a school without a second person's approval. */
export const setSchoolApproval = defineCall({
  name: 'setSchoolApproval',
  audience: 'operator',
  http: { method: 'POST', path: '/formgate/api/schools/:school/approval' },
  history: 'approval ${approval}',
  request: record({ school: SCHOOL_FOLDER, approval: { enum: ['required', 'waived'] } }),
  response: { type: 'null' },
});

/** The same for an owner of the school. */
export const setApproval = forAdministrators(setSchoolApproval, {
  role: 'owner',
  history: setSchoolApproval.history,
  limits: [],
});
