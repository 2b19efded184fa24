import type { NetworkStateBlock as Block, Translate } from '../../../engine';
import { type BlockProps, useOperationQuery } from '../../../renderer';
import { Button, Card, Icon, WholeWords } from '../../../ui';
import type { NetworkEvent, NetworkStateData } from '../../../wire';
import { readNetworkState } from '../../../wire/calls/offers/read-network-state';
import { formatTime, formatUntil } from '../format-date';
import { QueryView } from '../QueryView';
import { messages } from './messages';
import '../data-card.css';
import './Component.css';

/** How the school's network does today, for everyone. */
export function NetworkStateBlock({ services }: BlockProps<Block>) {
  const query = useOperationQuery(readNetworkState, {});
  return (
    <QueryView query={query} services={services} failed={messages.loadFailed} isList>
      {(state) => (
        <Card className="fg-data-card fg-network">
          <Head state={state} translate={services.translate} />
          <Events events={state.events} translate={services.translate} />
          <Button icon="refresh" busy={query.isFetching} onClick={query.refetch}>
            {services.translate(messages.refresh)}
          </Button>
        </Card>
      )}
    </QueryView>
  );
}

/** The state of the network in one line: an outage counts for more than maintenance. */
function Head({ state, translate }: { state: NetworkStateData; translate: Translate }) {
  const present = state.events.filter(({ phase }) => phase === 'now').map(({ kind }) => kind);
  const kind = present.includes('outage') ? 'outage' : present[0];
  const time = formatTime(state.checkedAt, translate.locale);
  return (
    <div className={kind === undefined ? 'fg-network-fine' : 'fg-network-troubled'} role="status">
      <h2 className="fg-marked-title">
        <Icon name={kind === undefined ? 'check' : 'warning'} />
        {translate(kind === undefined ? messages.fine : messages[kind])}
      </h2>
      {time === '' ? null : <p className="fg-data-note">{translate(messages.checked, { time })}</p>}
    </div>
  );
}

interface EventsProps {
  events: readonly NetworkEvent[];
  translate: Translate;
}

function Events({ events, translate }: EventsProps) {
  const isQuiet = events.every(({ phase }) => phase === 'over');
  return (
    <>
      {events.length === 0 ? null : (
        <ul>
          {events.map((event) => {
            const text = event.text === null ? '' : translate(event.text);
            return (
              <li key={event.id}>
                <p className="fg-network-title">
                  <WholeWords text={translate(event.title)} />
                  <span className={`fg-network-${event.phase}`}>
                    {translate(messages[event.phase])}
                  </span>
                </p>
                <p className="fg-data-note fg-dates">{timeOf(event, translate)}</p>
                {text === '' ? null : (
                  <p>
                    <WholeWords text={text} />
                  </p>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {isQuiet ? <p>{translate(messages.quiet)}</p> : null}
    </>
  );
}

function timeOf({ from, until }: NetworkEvent, translate: Translate): string {
  const times = {
    from: formatTime(from, translate.locale),
    until: until === null ? '' : formatUntil(from, until, translate.locale),
  };
  if (times.from === '') return '';
  return translate(times.until === '' ? messages.since : messages.between, times);
}
