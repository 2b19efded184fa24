import { useId, useRef } from 'react';
import { Button, Field, TextInput } from '../../ui';
import type { inviteAdministrator } from '../../wire/calls/administrators/invite-administrator';
import type { ResponseOf } from '../../wire/calls/define-call';
import { useTranslate } from '../app/use-translate';
import { CopyButton } from '../parts/CopyButton';
import { Modal } from '../parts/Modal';
import { formatTime } from '../parts/times';
import { messages } from './messages';

/** A one-time link, and whose it is. */
export interface MadeLink {
  name: string;
  link: ResponseOf<typeof inviteAdministrator>['link'];
}

/** Shows a one-time link, which is given once, to be sent to whom it is for. */
export function LinkDialog({ name, link, onClose }: MadeLink & { onClose(): void }) {
  const id = useId();
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const url = `${window.location.origin}${link.path}`;
  const time = formatTime(link.expiresAt, translate.locale);

  return (
    <Modal title={translate(messages.linkTitle)} onClose={onClose}>
      <p className="st-ended-text">{translate(messages.linkText, { name, time })}</p>
      <Field id={id} label={translate(messages.link)}>
        <TextInput
          id={id}
          ref={input}
          readOnly
          value={url}
          onFocus={({ target }) => target.select()}
        />
      </Field>
      <div className="st-buttons">
        <CopyButton text={url} onCopy={() => input.current?.select()}>
          {translate(messages.copy)}
        </CopyButton>
        <Button look="primary" onClick={onClose}>
          {translate(messages.done)}
        </Button>
      </div>
    </Modal>
  );
}
