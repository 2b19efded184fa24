import { listActivities as contract } from '../../wire/calls/offers/list-activities';
import { implementCall } from '../calls/implement-call';
import { listActivities as readActivities } from './activity-store';

/** The activities of the school that have not ended. */
export const listActivities = implementCall(contract, async ({ school, now, deps }) => {
  return { activities: await readActivities(deps.database, school.name, now) };
});
