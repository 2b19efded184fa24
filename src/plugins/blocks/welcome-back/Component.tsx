import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type WelcomeBackBlock as Block, isJsonObject } from '../../../engine';
import {
  type BlockProps,
  type RememberedSignIn,
  type RendererServices,
  useButtonCall,
} from '../../../renderer';
import { Button, classNames } from '../../../ui';
import { carrierOf } from '../carrier-of';
import { networkValues } from '../network-values';
import { isSameDevice } from './is-same-device';
import { messages } from './messages';
import './Component.css';

/** Signs in with the ticket of this device. */
const SIGN_IN = 'signInByTicket';

/** The codes of a ticket that is worth nothing any more: it has ended, or there was a copy. */
const TICKET_ENDED: readonly unknown[] = [20019, 20034];

/**
 * Goes on at once if the session is alive, or else offers the sign-in that this device remembers.
 * The style sheet shows either the offer or the forms after it, by an attribute of the root
 * element, also before the app has hydrated.
 */
export function WelcomeBackBlock({ block, services }: BlockProps<Block>) {
  const { translate, memory } = services;
  const section = useRef<HTMLElement>(null);
  const leavesOffer = useRef(false);
  const [isGone, setGone] = useState(false);
  const { run, isUnderWay, hasMessage, message, clear } = useButtonCall(services);
  const signIn = useSyncExternalStore(
    memory?.subscribe ?? unchanging,
    () => memory?.signIn(),
    () => undefined,
  );
  useLivingSession(block, services);

  async function signInAgain() {
    if (!signIn || isGone) return;
    const { ticket } = signIn;
    const values = { ...networkValues(SIGN_IN, services), ...(ticket && { ticket }) };
    const result = await run(SIGN_IN, values);
    if (result?.ok) {
      setGone(true);
      services.go({ screen: block.screen });
    }
    if (!result || result.ok || !TICKET_ENDED.includes(result.code)) return;
    leavesOffer.current = true;
    memory?.dropSignIn();
  }

  function useAnotherAccount() {
    leavesOffer.current = true;
    memory?.forget();
    clear();
  }

  useEffect(() => {
    if (signIn || !leavesOffer.current) return;
    leavesOffer.current = false;
    // The form library shows what the form has forgotten one turn later.
    setTimeout(() => focusForm(section.current));
  }, [signIn]);

  return (
    <section ref={section} className={classNames('fg-welcome-back', !hasMessage && 'fg-silent')}>
      <div className="fg-welcome-back-offer">
        <Person signIn={signIn} services={services} />
        <Button
          look="primary"
          wide
          busy={isUnderWay || isGone}
          aria-label={signIn && translate(messages.continueAs, { who: describe(signIn, services) })}
          onClick={() => void signInAgain()}
        >
          {translate(messages.continue)}
        </Button>
        <Button look="quiet" wide onClick={useAnotherAccount}>
          {translate(messages.another)}
        </Button>
      </div>
      {/* Below the buttons, which it must not move. */}
      {message}
    </section>
  );
}

interface PersonProps {
  signIn: RememberedSignIn | undefined;
  services: RendererServices;
}

/**
 * The remembered student, decorative: the button says it to screen readers. The place is the same
 * before the app knows the name.
 */
function Person({ signIn, services }: PersonProps) {
  const { name, account = '' } = signIn ?? {};
  const who = name ?? account;
  const carrier = signIn ? carrierOf(signIn, services) : '';
  const about = [who === account ? '' : account, carrier].filter((part) => part !== '');
  return (
    <div className="fg-person" aria-hidden="true">
      <span className="fg-person-mark">{Array.from(who)[0]?.toUpperCase()}</span>
      <p>
        <strong dir="auto">{who}</strong>
        <span>{about.join(' · ')}</span>
      </p>
    </div>
  );
}

const unchanging = () => () => {};

/** The student's name or account, and the carrier by its label: `Lin · China Mobile`. */
function describe(signIn: RememberedSignIn, services: RendererServices): string {
  const { name, account } = signIn;
  const carrier = carrierOf(signIn, services);
  return carrier === '' ? (name ?? account) : `${name ?? account} · ${carrier}`;
}

/**
 * Goes on if the session is alive, unless the redirect names another device or address, which is
 * not online.
 */
function useLivingSession({ screen }: Block, services: RendererServices): void {
  const latest = useRef(services);
  latest.current = services;
  useEffect(() => {
    let current = true;
    void latest.current.currentSession?.().then((data) => {
      if (!current || !isJsonObject(data)) return;
      if (!isSameDevice(data, networkValues(SIGN_IN, latest.current))) return;
      latest.current.go({ screen }, { replace: true });
    });
    return () => {
      current = false;
    };
  }, [screen]);
}

/** Focuses the first text field that is empty in the form that has come into sight. */
function focusForm(section: HTMLElement | null): void {
  const form = section?.parentElement?.querySelector('.fg-welcome-back ~ .fg-form-block');
  const inputs = [...(form?.querySelectorAll('input') ?? [])];
  const isText = ({ type }: HTMLInputElement) => !['checkbox', 'radio', 'hidden'].includes(type);
  inputs.find((input) => isText(input) && input.value === '')?.focus();
}
