import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { Alert, Button, Field, TextInput } from '../../ui';
import { QrCode } from '../../ui/QrCode';
import type { ResponseOf } from '../../wire/calls/define-call';
import type { createDraftLink } from '../../wire/calls/drafts/create-draft-link';
import { listDraftLinks } from '../../wire/calls/drafts/list-draft-links';
import { revokeDraftLink } from '../../wire/calls/drafts/revoke-draft-link';
import { describeProblem } from '../api/problem-messages';
import { useStudio } from '../app/studio-context';
import { useTranslate } from '../app/use-translate';
import { CopyButton } from '../parts/CopyButton';
import { Modal } from '../parts/Modal';
import { messages } from './messages';
import './PhoneDialog.css';

/** A link to a draft, as it is made. */
export type DraftLink = ResponseOf<typeof createDraftLink>;

interface PhoneDialogProps {
  school: string;
  link: DraftLink;
  onClose(): void;
}

/** Shows a link to a draft for a phone, and ends it and those before. */
export function PhoneDialog({ school, link, onClose }: PhoneDialogProps) {
  const id = useId();
  const translate = useTranslate();
  const { call, toast } = useStudio();
  const queries = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const queryKey = ['draft-links', school];
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(listDraftLinks, { school }, { signal }),
    staleTime: 0,
  });
  const { origin, host, hostname } = window.location;
  const url = `${origin}${link.path}`;
  const others = data?.links.filter((other) => other.id !== link.id) ?? [];

  async function end(ended: string) {
    try {
      await call(revokeDraftLink, { school, id: ended });
      toast(translate(messages.isEnded), 'success');
      if (ended === link.id) onClose();
    } catch (error) {
      toast(translate(describeProblem(error)), 'error');
    } finally {
      void queries.invalidateQueries({ queryKey });
    }
  }

  const timeOf = (time: string) =>
    new Intl.DateTimeFormat(translate.locale, { timeStyle: 'short' }).format(new Date(time));
  return (
    <Modal title={translate(messages.title)} onClose={onClose}>
      <p className="st-dialog-text">{translate(messages.text, { time: timeOf(link.expiresAt) })}</p>
      {/^(localhost|127\.|\[::1\])/.test(hostname) && (
        <Alert tone="warning">
          <p>{translate(messages.unreachable, { host })}</p>
        </Alert>
      )}
      <div className="st-phone-code">
        <QrCode text={url} label={translate(messages.qrCode)} />
      </div>
      <Field id={id} label={translate(messages.link)} help={translate(messages.whoever)}>
        <TextInput
          id={id}
          ref={input}
          readOnly
          value={url}
          onFocus={({ target }) => target.select()}
        />
      </Field>
      {others.length > 0 && (
        <section className="st-phone-links" aria-labelledby={`${id}-others`}>
          <h3 id={`${id}-others`}>{translate(messages.others)}</h3>
          <ul>
            {others.map((other) => {
              const words = { name: other.by, time: timeOf(other.expiresAt) };
              return (
                <li key={other.id}>
                  <span>{translate(messages.other, words)}</span>
                  <Button
                    look="quiet"
                    aria-label={translate(messages.endOf, words)}
                    onClick={() => void end(other.id)}
                  >
                    {translate(messages.end)}
                  </Button>
                </li>
              );
            })}
          </ul>
        </section>
      )}
      <div className="st-buttons">
        <Button look="quiet" onClick={() => void end(link.id)}>
          {translate(messages.endThis)}
        </Button>
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
