import { useId, useRef } from 'react';
import { Button, Field, TextInput } from '../../ui';
import type { ResponseOf } from '../../wire/calls/define-call';
import type { createOwnToken } from '../../wire/calls/publishing/create-own-token';
import { useTranslate } from '../app/use-translate';
import { CopyButton } from '../parts/CopyButton';
import { Modal } from '../parts/Modal';
import { messages } from './messages';

export type MadeToken = ResponseOf<typeof createOwnToken>;

/** Shows a token, which is given once. */
export function SecretDialog({ token, secret, onClose }: MadeToken & { onClose(): void }) {
  const id = useId();
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  return (
    <Modal title={translate(messages.secretTitle)}>
      <p>{translate(messages.secretText, { name: token.name })}</p>
      <Field id={id} label={translate(messages.secret)}>
        <TextInput
          id={id}
          ref={input}
          readOnly
          value={secret}
          onFocus={({ target }) => target.select()}
        />
      </Field>
      <div className="st-buttons">
        <CopyButton text={secret} onCopy={() => input.current?.select()}>
          {translate(messages.copy)}
        </CopyButton>
        <Button look="primary" onClick={onClose}>
          {translate(messages.done)}
        </Button>
      </div>
    </Modal>
  );
}
