import { useId, useRef, useState } from 'react';
import { Button, Field, TextInput } from '../../ui';
import type { inviteAdministrator } from '../../wire/calls/administrators/invite-administrator';
import type { ResponseOf } from '../../wire/calls/define-call';
import { useTranslate } from '../app/use-translate';
import { Glyph } from '../parts/Glyph';
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
  const [isCopied, setCopied] = useState(false);
  const time = formatTime(link.expiresAt, translate.locale);

  async function copy() {
    input.current?.select();
    // Browsers have no clipboard on plain http: the text is selected then.
    await navigator.clipboard?.writeText(input.current?.value ?? '').then(
      () => setCopied(true),
      () => {},
    );
  }

  return (
    <Modal title={translate(messages.linkTitle)} onClose={onClose}>
      <p className="st-ended-text">{translate(messages.linkText, { name, time })}</p>
      <Field id={id} label={translate(messages.link)}>
        <TextInput
          id={id}
          ref={input}
          readOnly
          value={`${window.location.origin}${link.path}`}
          onFocus={({ target }) => target.select()}
        />
      </Field>
      <div className="st-buttons">
        <span className="st-copied" role="status">
          {isCopied ? translate(messages.copied) : ''}
        </span>
        <Button onClick={() => void copy()}>
          <Glyph name="copy" /> {translate(messages.copy)}
        </Button>
        <Button look="primary" onClick={onClose}>
          {translate(messages.done)}
        </Button>
      </div>
    </Modal>
  );
}
