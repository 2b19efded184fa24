import { Suspense } from 'react';
import { lazyPart } from '../parts/lazy-part';
import { useSchoolEvents } from './use-school-events';
import './Presence.css';

/** Most work alone. Where it does not load nobody is shown. */
const PresentPeople = lazyPart(
  async () => (await import('./PresentPeople')).PresentPeople,
  () => null,
);

/** The others who have the school open. Their place is always there: nothing beside it moves. */
export function Presence() {
  const people = useSchoolEvents();
  return (
    <div className="st-presence">
      <Suspense>{people.length > 0 && <PresentPeople people={people} />}</Suspense>
    </div>
  );
}
