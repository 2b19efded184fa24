import { readActivity as contract } from '../../wire/calls/offers/read-activity';
import { ApiFailure } from '../calls/api-failure';
import { implementCall } from '../calls/implement-call';
import { findActivity } from './activity-store';

/** One activity of the school, also one that has ended: a link to it may have been shared. */
export const readActivity = implementCall(contract, async ({ values, school, deps }) => {
  const activity = await findActivity(deps.database, school.name, values.text('id'));
  if (!activity) throw new ApiFailure(20016);
  const { text, ...summary } = activity;
  return { ...summary, html: school.renderMarkdown(text) };
});
