import type { HeroBlock as Block } from '../../../engine';
import {
  type BlockProps,
  linkTarget,
  type RendererServices,
  ScreenLink,
  useSession,
  useSignOut,
} from '../../../renderer';
import { Button, Card, focusHeading, Icon } from '../../../ui';
import type { SessionInfo } from '../../../wire';
import { formatTime } from '../format-date';
import { QueryView } from '../QueryView';
import { readSession } from '../read-session';
import { messages } from './messages';
import '../data-card.css';
import './Component.css';

/** The head of a school's start page: who is signed in, with signing out; or the way to sign in. */
export function HeroBlock({ block, services }: BlockProps<Block>) {
  const query = useSession(readSession);
  // The first paint, and a page without scripts, already have the way to sign in.
  if (query.state === 'loading' && services.viewer.signedIn !== true) {
    return <Welcome block={block} services={services} />;
  }
  return (
    <QueryView query={query} services={services} failed={messages.loadFailed} lines={3}>
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
  const { translate } = services;
  return (
    <Card className="fg-data-card fg-hero">
      <h2>{translate(block.title) || translate(messages.welcome)}</h2>
      <ScreenLink link={block.signIn} services={services} look="primary" icon="wifi" wide />
    </Card>
  );
}

interface GreetingProps {
  session: SessionInfo;
  block: Block;
  services: RendererServices;
}

function Greeting({ session, block, services }: GreetingProps) {
  const { translate } = services;
  const { isPending, signOut } = useSignOut(() => {
    services.toast(translate(messages.signedOut), 'success');
    // The focused button disappears.
    focusHeading();
  });
  const time = formatTime(session.startedAt, translate.locale);
  return (
    <Card className="fg-data-card fg-hero">
      <h2>{translate(messages.greeting, { name: session.displayName || session.account })}</h2>
      <p className="fg-hero-state">
        <Icon name="check" />
        {translate(messages.signedIn)}
        {time === '' ? null : <span>{translate(messages.since, { time })}</span>}
      </p>
      <div className="fg-hero-actions">
        {block.details && linkTarget(block.details, services) ? (
          <ScreenLink link={block.details} services={services} look="primary" />
        ) : null}
        <Button icon="sign-out" busy={isPending} onClick={signOut}>
          {translate(messages.signOut)}
        </Button>
      </div>
    </Card>
  );
}
