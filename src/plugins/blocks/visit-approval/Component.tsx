import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type VisitApprovalBlock as Block, type JsonValue, readTyped } from '../../../engine';
import {
  type BlockProps,
  type RendererServices,
  useButtonCall,
  useElementId,
} from '../../../renderer';
import { Alert, Button, Card, Field, Select, Skeleton } from '../../../ui';
import { decideVisit } from '../../../wire/calls/visitors/decide-visit';
import { readVisitRequest } from '../../../wire/calls/visitors/read-visit-request';
import type { VisitRequest } from '../../../wire/calls/visitors/visitor-parts';
import { DetailList } from '../DetailList';
import { dataMessages } from '../data-messages';
import { formatTime } from '../format-date';
import { messages } from './messages';
import '../data-card.css';

/** The code for a request that there is no more. */
const GONE = 20037;

/**
 * A visitor's request, for whoever has the sponsor's link. To open the link changes nothing, since
 * scanners of mail open links too: each decision is a button.
 */
export function VisitApprovalBlock({ pointer, services }: BlockProps<Block>) {
  const { translate } = services;
  const { link, request, asking, canReadAgain, read, decide } = useRequest(services);
  const { isUnderWay } = asking;
  const id = useElementId('visit-approval', pointer);
  if (link === '') return <Alert tone="error">{translate(messages.noLink)}</Alert>;
  if (!request) {
    return (
      <Card className="fg-data-card">
        {asking.message}
        {canReadAgain ? (
          <Button icon="refresh" wide busy={asking.isUnderWay} onClick={read}>
            {translate(dataMessages.retry)}
          </Button>
        ) : asking.isUnderWay || !asking.hasMessage ? (
          <Skeleton lines={3} label={translate(messages.loading)} />
        ) : null}
      </Card>
    );
  }
  return (
    <Card className="fg-data-card">
      <h2>{translate(messages.title, { name: request.name })}</h2>
      <Details request={request} services={services} />
      {request.state === 'waiting' ? (
        <Decision {...{ id, request, services, isUnderWay, decide }} />
      ) : (
        <Decided {...{ request, services }}>
          {request.state === 'approved' && (
            <Button look="danger" wide busy={isUnderWay} onClick={() => decide({ approve: false })}>
              {translate(messages.end)}
            </Button>
          )}
        </Decided>
      )}
      {asking.message}
    </Card>
  );
}

type Decide = (values: { approve: boolean; hours?: number }) => void;

/** The request of the link in the page's URL, and the way to decide on it. */
function useRequest(services: RendererServices) {
  // Behind the `#`, which browsers send to no server.
  const [link, setLink] = useState<string>();
  const [request, setRequest] = useState<VisitRequest>();
  const [canReadAgain, setCanReadAgain] = useState(false);
  const { run, ...asking } = useButtonCall(services);

  async function ask(operation: string, values: Record<string, JsonValue>) {
    const result = await run(operation, { ...values, link: link ?? '' });
    const found = result?.ok ? readTyped(readVisitRequest.response, result.data) : undefined;
    if (found) setRequest(found);
    else if (result) setCanReadAgain(result.ok || result.code !== GONE);
  }

  const read = () => void ask(readVisitRequest.name, {});
  const readNow = useRef(read);
  readNow.current = read;
  useEffect(() => setLink(window.location.hash.slice(1)), []);
  useEffect(() => {
    if (link) readNow.current();
  }, [link]);

  const decide: Decide = (values) => void ask(decideVisit.name, values);
  return { link, request, asking, canReadAgain, read, decide };
}

interface PartProps {
  request: VisitRequest;
  services: RendererServices;
}

const deviceNames = {
  PC: dataMessages.devicePC,
  ANDROID: dataMessages.deviceANDROID,
  IOS: dataMessages.deviceIOS,
};

function Details({ request, services: { translate } }: PartProps) {
  const { reason, device, askedAt } = request;
  return (
    <DetailList
      details={[
        [translate(messages.reason), reason],
        [translate(messages.device), translate(deviceNames[device])],
        [translate(messages.askedAt), formatTime(askedAt, translate.locale)],
      ]}
    />
  );
}

interface DecisionProps extends PartProps {
  id: string;
  isUnderWay: boolean;
  decide: Decide;
}

function Decision({ id, request, services, isUnderWay, decide }: DecisionProps) {
  const { translate } = services;
  const [hours, setHours] = useState(request.hours[0] ?? 1);
  const labelOf = (each: number) =>
    each === 1 ? translate(messages.hourOption) : translate(messages.hoursOption, { hours: each });
  return (
    <>
      <p className="fg-data-note">{translate(messages.about)}</p>
      <Field id={id} label={translate(messages.hours)}>
        <Select
          id={id}
          value={String(hours)}
          choices={request.hours.map((each) => ({ value: String(each), label: labelOf(each) }))}
          onChange={({ target }) => setHours(Number(target.value))}
        />
      </Field>
      <Button
        look="primary"
        wide
        busy={isUnderWay}
        onClick={() => decide({ approve: true, hours })}
      >
        {translate(messages.approve)}
      </Button>
      <Button wide busy={isUnderWay} onClick={() => decide({ approve: false })}>
        {translate(messages.decline)}
      </Button>
    </>
  );
}

function Decided({ request, services, children }: PartProps & { children: ReactNode }) {
  const { translate, announce } = services;
  const { state, name, endsAt } = request;
  const until = formatTime(endsAt ?? '', translate.locale);
  const [tone, title, text] =
    state === 'approved'
      ? (['success', messages.approved, messages.approvedText] as const)
      : state === 'declined'
        ? (['info', messages.declined, messages.declinedText] as const)
        : (['info', messages.over, messages.overText] as const);
  const heading = translate(title);
  const say = useRef(announce);
  useEffect(() => say.current(heading), [heading]);
  return (
    <>
      <Alert tone={tone} title={heading}>
        <p>{translate(text, { name, until })}</p>
      </Alert>
      {children}
    </>
  );
}
