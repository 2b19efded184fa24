import type { ActivitiesBlock as Block } from '../../../engine';
import {
  type BlockProps,
  linkTarget,
  type RendererServices,
  useOperationQuery,
} from '../../../renderer';
import { Card, EmptyState, Icon, Link } from '../../../ui';
import type { ActivitySummary } from '../../../wire';
import { listActivities } from '../../../wire/calls/offers/list-activities';
import { activityDates } from '../activity-dates';
import { dayAndMonth } from '../format-date';
import { QueryView } from '../QueryView';
import { messages } from './messages';
import '../data-card.css';
import './Component.css';

/** The activities of the school that have not ended, each with a link to its own page. */
export function ActivitiesBlock({ block, services }: BlockProps<Block>) {
  const { translate } = services;
  const query = useOperationQuery(listActivities, {});
  return (
    <QueryView query={query} services={services} failed={messages.loadFailed} lines={6} isList>
      {({ activities }) =>
        activities.length === 0 ? (
          <Card className="fg-data-card">
            <EmptyState icon="calendar" title={translate(block.empty) || translate(messages.empty)}>
              {translate(messages.emptyText)}
            </EmptyState>
          </Card>
        ) : (
          <ul className="fg-activities">
            {activities.map((activity) => (
              <li key={activity.id}>
                <ActivityCard activity={activity} block={block} services={services} />
              </li>
            ))}
          </ul>
        )
      }
    </QueryView>
  );
}

interface ActivityCardProps {
  activity: ActivitySummary;
  block: Block;
  services: RendererServices;
}

function ActivityCard({ activity, block, services }: ActivityCardProps) {
  const { translate } = services;
  const target = block.item && linkTarget(block.item, services, { params: { id: activity.id } });
  const dates = activityDates(activity, translate);
  return (
    <Card>
      <DayLeaf iso={activity.from ?? activity.until} services={services} />
      <h2>{translate(activity.title)}</h2>
      {dates === '' ? null : <p className="fg-data-note fg-dates">{dates}</p>}
      {activity.summary === null ? null : <p>{translate(activity.summary)}</p>}
      {target ? (
        <Link {...target} look="secondary" wide>
          {translate(block.item?.label)}
          <span className="fg-hidden"> {translate(activity.title)}</span>
        </Link>
      ) : null}
    </Card>
  );
}

/** The leaf of a calendar with the day of the activity. Its dates stand in words beside it. */
function DayLeaf({ iso, services }: { iso: string | null; services: RendererServices }) {
  const leaf = iso === null ? undefined : dayAndMonth(iso, services.translate.locale);
  return (
    <p className="fg-activity-leaf" aria-hidden="true">
      {leaf ? (
        <>
          <span>{leaf.month}</span>
          <strong>{leaf.day}</strong>
        </>
      ) : (
        <Icon name="calendar" />
      )}
    </p>
  );
}
