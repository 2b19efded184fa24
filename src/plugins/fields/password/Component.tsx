import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ControlProps } from '../../../renderer';
import { Button } from '../../../ui';
import { ControlInput } from '../ControlInput';
import { passwordWidget } from './definition';
import { StrengthMeter } from './StrengthMeter';
import './Component.css';

/**
 * A password that the student can show. The field points out Caps Lock and shows the strength of a
 * new password.
 */
export function PasswordControl(props: ControlProps) {
  const { id, value, options, services } = props;
  const input = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const isNew = options.purpose === 'new';
  const isCurrent = !isNew && options.purpose !== 'confirm';
  const { show, capsLock: capsLockIsOn } = passwordWidget.messages;

  // A browser stores the content of a plain text field for its suggestions, so a password must be
  // hidden when it is sent.
  useEffect(() => {
    const form = input.current?.form;
    if (!shown || !form) return;
    const hide = () => setShown(false);
    form.addEventListener('submit', hide);
    return () => form.removeEventListener('submit', hide);
  }, [shown]);

  const toggle = () => {
    const element = input.current;
    const focused = element !== null && element.ownerDocument.activeElement === element;
    const { selectionStart = null, selectionEnd = null } = element ?? {};
    flushSync(() => setShown(!shown));
    // Another type of input sets the caret back to the start.
    if (focused) element.setSelectionRange(selectionStart, selectionEnd);
  };

  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));

  const username = isNew ? services.username() : undefined;
  return (
    <>
      {username === undefined ? null : (
        <input type="text" autoComplete="username" value={username} readOnly hidden />
      )}
      <ControlInput
        control={{
          ...props,
          autocomplete: props.autocomplete ?? (isCurrent ? 'current-password' : 'new-password'),
          onBlur: () => {
            setCapsLock(false);
            props.onBlur();
          },
        }}
        ref={input}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        note={isNew ? `${id}-strength` : undefined}
        onKeyDown={watchCapsLock}
        onKeyUp={watchCapsLock}
        end={
          <Button
            look="quiet"
            icon={shown ? 'eye-off' : 'eye'}
            iconOnly
            aria-pressed={shown}
            aria-controls={id}
            disabled={props.disabled}
            // The field keeps the focus, and a phone its keyboard.
            onMouseDown={(event) => event.preventDefault()}
            onClick={toggle}
          >
            {services.translate(show)}
          </Button>
        }
      />
      {capsLock ? <p className="fg-help">{services.translate(capsLockIsOn)}</p> : null}
      {isNew ? (
        <StrengthMeter
          id={`${id}-strength`}
          // A refused password is called neither weak nor strong.
          password={typeof value === 'string' && !props.invalid ? value : ''}
          translate={services.translate}
        />
      ) : null}
    </>
  );
}
