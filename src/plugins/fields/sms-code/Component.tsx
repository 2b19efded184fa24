import { useRef, useState } from 'react';
import { isMessage, type Translate, type Wording } from '../../../engine';
import { type ControlProps, type ControlServices, slowMessage } from '../../../renderer';
import { Button, fieldIds, Icon } from '../../../ui';
import { ControlInput } from '../ControlInput';
import { plainText } from '../typed-text';
import { cooldownKey } from './cooldown';
import { CODE_LENGTH, COOLDOWN_SECONDS, smsCodeWidget } from './definition';
import { useCooldown } from './use-cooldown';
import './Component.css';

type Sending =
  | { state: 'idle' }
  | { state: 'sending' }
  /** `again`: sends the request once more, which is still carried out once. */
  | { state: 'slow'; again: (() => void) | undefined }
  | { state: 'sent'; to: string | undefined }
  /** `limited`: because of a limit, so that the message is over with the wait. */
  | { state: 'failed'; message: Wording; limited: boolean };

const IDLE: Sending = { state: 'idle' };

/** A code by text message, with the button that sends one and counts down to the next. */
export function SmsCodeControl(props: ControlProps) {
  const { id, services } = props;
  const options = readOptions(props.options);
  const input = useRef<HTMLInputElement>(null);
  const { cooldown, sending, send } = useSending(options, services, () => input.current?.focus());
  const { translate } = services;
  const { messages } = smsCodeWidget;

  const waiting = cooldown.seconds > 0;
  const shown = noteOf(sending, { seconds: cooldown.seconds, invalid: props.invalid, translate });
  const note = `${id}-sending`;
  return (
    <>
      <ControlInput
        control={shown?.isError === false ? withoutHelp(props) : props}
        ref={input}
        note={shown && note}
        toValue={(typed) => plainText(typed).replace(/\D/g, '').slice(0, options.length)}
        end={
          <Button
            look="quiet"
            className="fg-sms-send"
            busy={isBusy(sending)}
            // Not `disabled`: that would drop the focus.
            aria-disabled={waiting || undefined}
            disabled={props.disabled}
            onClick={send}
          >
            {waiting
              ? waitText(cooldown.seconds, translate)
              : translate(messages[buttonMessage(sending)])}
          </Button>
        }
      />
      {shown?.isError === false ? (
        <p id={note} className="fg-help fg-sms-note">
          {shown.text}
        </p>
      ) : null}
      {shown?.isError ? (
        <p id={note} className="fg-error">
          <Icon name="error" />
          <span>{shown.text}</span>
        </p>
      ) : null}
    </>
  );
}

/** The field's help says where a code goes: the note of one that is on its way takes its place. */
function withoutHelp(props: ControlProps): ControlProps {
  const { help } = fieldIds(props.id);
  const ids = props.describedBy?.split(' ').filter((id) => id !== help);
  return { ...props, describedBy: ids?.join(' ') || undefined };
}

/**
 * The sending of codes.
 *
 * @param onSent called when a code is on its way, to be typed
 */
function useSending(
  options: ReturnType<typeof readOptions>,
  services: ControlServices,
  onSent: () => void,
) {
  const { translate } = services;
  const waitKey = () =>
    cooldownKey(options.send, services.requestSources(options.send, options.values));
  const key = waitKey();
  const cooldown = useCooldown(key, services);
  const [last, setSending] = useState<Sending & { key: string }>({ key, ...IDLE });
  // The state of sending to another phone does not apply to this one.
  const sending: Sending = last.key === key ? last : IDLE;

  const send = async () => {
    if (sending.state === 'slow') {
      setSending({ key, state: 'sending' });
      return sending.again?.();
    }
    if (cooldown.seconds > 0 || sending.state === 'sending') return;
    if (!services.check(options.phone)) return;
    // The check may have corrected the phone.
    const asked = waitKey();
    setSending({ key: asked, state: 'sending' });
    const result = await services.call(options.send, options.values, (again) => {
      setSending({ key: asked, state: 'slow', again });
      services.announce(translate(slowMessage));
    });
    if (result.ok) {
      cooldown.begin(asked, secondsIn(result.data) ?? options.cooldown);
      const to = phoneIn(result.data);
      setSending({ key: asked, state: 'sent', to });
      services.announce(sentText(to, translate));
      onSent();
      return;
    }
    if (result.retryAfter) cooldown.begin(asked, result.retryAfter);
    const message = result.message || smsCodeWidget.messages.failed;
    const limited = result.retryAfter !== undefined;
    setSending({ key: asked, state: 'failed', message, limited });
    services.announce(translate(message));
  };

  return { cooldown, sending, send };
}

/**
 * The note under the field: advice about a wrong code while the button waits, so that one failure
 * stands there; else a failure to send, which counts down with the button.
 */
function noteOf(
  sending: Sending,
  { seconds, invalid, translate }: { seconds: number; invalid: boolean; translate: Translate },
): { text: string; isError: boolean } | undefined {
  const waiting = seconds > 0;
  if (waiting && invalid) {
    return { text: translate(smsCodeWidget.messages.checkCode), isError: false };
  }
  if (sending.state === 'failed' && (waiting || !sending.limited)) {
    return { text: translate(withWait(sending.message, seconds)), isError: true };
  }
  if (sending.state === 'slow') {
    return { text: translate(slowMessage), isError: false };
  }
  return sending.state === 'sent'
    ? { text: sentText(sending.to, translate), isError: false }
    : undefined;
}

/** A message that says how long to wait, with the time that is left. */
function withWait(message: Wording, seconds: number): Wording {
  if (!isMessage(message)) return message;
  const minutes = Math.round(seconds / 60) || 1;
  return { ...message, params: { ...message.params, seconds, minutes } };
}

/** In seconds below two minutes: who waits for a code looks at them. */
function waitText(seconds: number, translate: Translate): string {
  const { wait, waitMinutes } = smsCodeWidget.messages;
  if (seconds < 120) return translate(wait, { seconds });
  return translate(waitMinutes, { minutes: Math.round(seconds / 60) });
}

function buttonMessage(sending: Sending): 'send' | 'sending' | 'resend' {
  if (sending.state === 'idle') return 'send';
  return isBusy(sending) ? 'sending' : 'resend';
}

/** True while a press of the button would change nothing. */
function isBusy(sending: Sending): boolean {
  return sending.state === 'sending' || (sending.state === 'slow' && !sending.again);
}

function readOptions({ send, phone, cooldown, length, values }: ControlProps['options']) {
  return {
    send: typeof send === 'string' ? send : '',
    phone: typeof phone === 'string' ? phone : 'phone',
    cooldown: typeof cooldown === 'number' ? cooldown : COOLDOWN_SECONDS,
    length: typeof length === 'number' ? length : CODE_LENGTH,
    values,
  };
}

/**
 * Names the recipient of the code. A visitor who typed the phone does not learn if it has an
 * account.
 */
function sentText(to: string | undefined, translate: Translate): string {
  const { sent, sentTo } = smsCodeWidget.messages;
  return to === undefined ? translate(sent) : translate(sentTo, { phone: to });
}

/** The masked phone that the server sent the code to, unless the student typed it. */
function phoneIn(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !('sentTo' in data)) return undefined;
  return typeof data.sentTo === 'string' ? data.sentTo : undefined;
}

/** The seconds that the server asks to wait. */
function secondsIn(data: unknown): number | undefined {
  if (typeof data !== 'object' || data === null || !('cooldown' in data)) return undefined;
  return typeof data.cooldown === 'number' ? data.cooldown : undefined;
}
