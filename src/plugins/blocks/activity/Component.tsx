import type { ActivityBlock as Block } from '../../../engine';
import {
  type BlockProps,
  type RendererServices,
  ScreenLink,
  useOperationQuery,
  useScreen,
} from '../../../renderer';
import { Alert, Card, EmptyState, Link } from '../../../ui';
import type { ActivityData } from '../../../wire';
import { readActivity } from '../../../wire/calls/offers/read-activity';
import { activityDates } from '../activity-dates';
import { isBeforeDay } from '../format-date';
import { Prose } from '../Prose';
import { QueryView } from '../QueryView';
import { ShareButton } from '../ShareButton';
import { messages } from './messages';
import '../data-card.css';

/**
 * The activity that the page's path names. For an unknown activity the block says so and links to
 * the others.
 */
export function ActivityBlock({ block, services }: BlockProps<Block>) {
  const { id } = services.params;
  return (
    <>
      {id === undefined ? <Missing services={services} /> : <Found id={id} services={services} />}
      {block.all && <ScreenLink link={block.all} services={services} look="secondary" wide />}
    </>
  );
}

function Found({ id, services }: { id: string; services: RendererServices }) {
  const query = useOperationQuery(readActivity, { id });
  if (query.state === 'error' && query.code === NOT_FOUND) return <Missing services={services} />;
  return (
    <QueryView query={query} services={services} failed={messages.loadFailed}>
      {(activity) => <Activity activity={activity} services={services} />}
    </QueryView>
  );
}

/** The catalogue's code for what does not exist. */
const NOT_FOUND = 20016;

function Activity({ activity, services }: { activity: ActivityData; services: RendererServices }) {
  const { translate, viewer } = services;
  const { title: heading } = useScreen();
  const title = translate(activity.title);
  const dates = activityDates(activity, translate);
  const ended = activity.until !== null && isBeforeDay(activity.until, viewer.today);
  return (
    <>
      <Card className="fg-data-card">
        {/* The gateway heads the page by the name, where it knows the activity. */}
        {title === translate(heading) ? null : <h2>{title}</h2>}
        {dates === '' ? null : <p className="fg-data-note fg-dates">{dates}</p>}
        {ended ? <Alert tone="info">{translate(messages.ended)}</Alert> : null}
        <Prose html={translate(activity.html)} services={services} />
      </Card>
      {activity.action && !ended ? (
        <Link href={activity.action.href} external look="primary" wide>
          {translate(activity.action.label ?? undefined) || translate(messages.action)}
        </Link>
      ) : null}
      <ShareButton title={title} services={services} />
    </>
  );
}

function Missing({ services: { translate } }: { services: RendererServices }) {
  return (
    <Card className="fg-data-card">
      <EmptyState icon="search" title={translate(messages.missing)}>
        {translate(messages.missingText)}
      </EmptyState>
    </Card>
  );
}
