import { useEffect, useRef, useState } from 'react';
import type { VisitBlock as Block, Message } from '../../../engine';
import {
  BlockList,
  type BlockProps,
  type ButtonCall,
  type RendererServices,
  useButtonCall,
} from '../../../renderer';
import { Button, Card, Icon, type IconName, Spinner, type Tone } from '../../../ui';
import type { Visit } from '../../../wire/calls/visitors/visitor-parts';
import { formatTime } from '../format-date';
import { networkValues } from '../network-values';
import { messages } from './messages';
import { useVisit } from './use-visit';
import '../data-card.css';
import '../Result.css';

/** Signs in the visitor whom a sponsor has let in. */
const SIGN_IN = 'signInByVisit';

/** The form that asks a sponsor; after that the state of the request, and the way online. */
export function VisitBlock({ block, pointer, services }: BlockProps<Block>) {
  const signIn = useSignIn(block, services);
  const { secret, visit, asking, forget } = useVisit(services, signIn.run);
  if (secret === undefined) {
    return (
      <div className="fg-blocks">
        <BlockList blocks={block.blocks} pointer={`${pointer}/blocks`} services={asking} />
      </div>
    );
  }
  return (
    <VisitState
      visit={visit}
      services={services}
      signIn={{ ...signIn, run: () => signIn.run(secret) }}
      onForget={forget}
    />
  );
}

interface SignIn extends Pick<ButtonCall, 'isUnderWay' | 'message'> {
  run(): void;
}

function useSignIn({ screen }: Block, services: RendererServices) {
  const [isGone, setGone] = useState(false);
  const { run, isUnderWay, message } = useButtonCall(services);

  async function signIn(secret: string) {
    const result = await run(SIGN_IN, { ...networkValues(SIGN_IN, services), secret });
    if (!result?.ok) return;
    setGone(true);
    services.go({ screen });
  }

  return {
    isUnderWay: isUnderWay || isGone,
    message,
    run: (secret: string) => void signIn(secret),
  };
}

interface VisitStateProps {
  visit: Visit | undefined;
  services: RendererServices;
  signIn: SignIn;
  onForget(): void;
}

/** How a state looks; one that waits has a sign that moves. */
const looks: Readonly<Record<Visit['state'], { tone: Tone; icon?: IconName; title: Message }>> = {
  waiting: { tone: 'info', title: messages.waiting },
  approved: { tone: 'success', icon: 'check', title: messages.approved },
  declined: { tone: 'warning', icon: 'close', title: messages.declined },
  over: { tone: 'info', icon: 'info', title: messages.over },
};

function VisitState({ visit, services, signIn, onForget }: VisitStateProps) {
  const { translate } = services;
  const state = visit?.state ?? 'waiting';
  const { tone, icon, title: message } = looks[state];
  const title = translate(message);
  useAnnouncement(title, services);
  return (
    <Card className="fg-data-card">
      <div className={`fg-result fg-tone-${tone}`}>
        <span className="fg-result-icon">{icon ? <Icon name={icon} /> : <Spinner />}</span>
        <h2>{title}</h2>
        <p>{textOf(visit, services)}</p>
      </div>
      {state === 'approved' && (
        <Button look="primary" wide busy={signIn.isUnderWay} onClick={signIn.run}>
          {translate(messages.goOnline)}
        </Button>
      )}
      {state === 'approved' ? null : (
        <Button look={state === 'waiting' ? 'quiet' : 'primary'} wide onClick={onForget}>
          {translate(state === 'waiting' ? messages.another : messages.again)}
        </Button>
      )}
      {signIn.message}
    </Card>
  );
}

function textOf(visit: Visit | undefined, { translate }: RendererServices): string {
  switch (visit?.state) {
    case undefined:
      return '';
    case 'waiting':
      return translate(messages.waitingText, { sponsor: visit.sponsor });
    case 'approved': {
      const until = formatTime(visit.endsAt ?? '', translate.locale);
      return until === '' ? '' : translate(messages.approvedText, { until });
    }
    case 'declined':
      return translate(messages.declinedText);
    case 'over':
      return translate(messages.overText);
  }
}

/** Reads the state out to screen readers when it changes. */
function useAnnouncement(title: string, services: RendererServices): void {
  const announce = useRef(services.announce);
  announce.current = services.announce;
  useEffect(() => announce.current(title), [title]);
}
