import { useSyncExternalStore } from 'react';
import type { HeroBlock as Block } from '../../../engine';
import { type BlockProps, type RendererServices, ScreenLink, useSession } from '../../../renderer';
import { Card, Icon, Skeleton } from '../../../ui';
import type { SessionInfo } from '../../../wire';
import { currentSession } from '../../../wire/calls/sessions/current-session';
import { dataMessages } from '../data-messages';
import { formatTime } from '../format-date';
import { QueryView } from '../QueryView';
import { SignOutButton } from '../SignOutButton';
import { messages } from './messages';
import '../data-card.css';
import './Component.css';

/** The head of a school's start page: the student's name and signing out, or the way to sign in. */
export function HeroBlock({ block, services }: BlockProps<Block>) {
  const query = useSession(currentSession);
  // The first paint, and a page without scripts, already have the way to sign in.
  if (query.state === 'loading' && services.viewer.signedIn !== true) {
    return <Welcome block={block} services={services} />;
  }
  if (query.state === 'loading') {
    return (
      <Card className="fg-data-card fg-hero">
        <Skeleton label={services.translate(dataMessages.loading)} lines={2} />
      </Card>
    );
  }
  return (
    <QueryView query={query} services={services} failed={dataMessages.sessionFailed}>
      {(session) =>
        session === null ? (
          <Welcome block={block} services={services} />
        ) : (
          <Greeting session={session} block={block} services={services} />
        )
      }
    </QueryView>
  );
}

function Welcome({ block, services }: { block: Block; services: RendererServices }) {
  const { translate, memory } = services;
  const remembered = useSyncExternalStore(
    memory?.subscribe ?? unchanging,
    () => memory?.signIn(),
    () => undefined,
  );
  const name = remembered && (remembered.name ?? remembered.account);
  return (
    <Card className="fg-data-card fg-hero">
      <h2>
        {name === undefined
          ? translate(block.title) || translate(messages.welcome)
          : translate(messages.welcomeBack, { name })}
      </h2>
      <p className="fg-data-note">
        {translate(name === undefined ? messages.invitation : messages.remembered)}
      </p>
      <ScreenLink link={block.signIn} services={services} look="primary" icon="wifi" wide />
    </Card>
  );
}

const unchanging = () => () => {};

interface GreetingProps {
  session: SessionInfo;
  block: Block;
  services: RendererServices;
}

function Greeting({ session, block, services }: GreetingProps) {
  const { translate } = services;
  const time = formatTime(session.startedAt, translate.locale);
  return (
    <Card className="fg-data-card fg-hero">
      <h2 className="fg-clamp">
        {translate(messages.greeting, { name: session.displayName || session.account })}
      </h2>
      <p className="fg-hero-state">
        <Icon name="check" />
        {translate(dataMessages.signedIn)}
        {time === '' ? null : <span>{translate(messages.since, { time })}</span>}
      </p>
      <div className="fg-hero-actions">
        {block.details && <ScreenLink link={block.details} services={services} look="primary" />}
        <SignOutButton services={services} />
      </div>
    </Card>
  );
}
