import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import type { Translate } from '../../engine';
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
  const input = useRef<HTMLInputElement>(null);
  const { links, end } = useDraftLinks(school);
  const { origin, host, hostname } = window.location;
  const url = `${origin}${link.path}`;
  const others = links.filter((other) => other.id !== link.id);
  return (
    <Modal title={translate(messages.title)} onClose={onClose}>
      <p className="st-dialog-text">
        {translate(messages.text, { time: timeIn(link.expiresAt, translate) })}
      </p>
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
      {others.length > 0 && <OtherLinks id={`${id}-others`} links={others} onEnd={end} />}
      <div className="st-buttons">
        <Button
          look="quiet"
          onClick={() => void end(link.id).then((isOver) => isOver && onClose())}
        >
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

type KnownLink = ResponseOf<typeof listDraftLinks>['links'][number];

interface OtherLinksProps {
  id: string;
  links: readonly KnownLink[];
  onEnd(id: string): Promise<boolean>;
}

/** The links to the draft that were made before, and by others. */
function OtherLinks({ id, links, onEnd }: OtherLinksProps) {
  const translate = useTranslate();
  return (
    <section className="st-phone-links" aria-labelledby={id}>
      <h3 id={id}>{translate(messages.others)}</h3>
      <ul>
        {links.map((link) => {
          const words = { name: link.by, time: timeIn(link.expiresAt, translate) };
          return (
            <li key={link.id}>
              <span>{translate(messages.other, words)}</span>
              <Button
                look="quiet"
                aria-label={translate(messages.endOf, words)}
                onClick={() => void onEnd(link.id)}
              >
                {translate(messages.end)}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The links to a school's draft. `end` says whether it could. */
function useDraftLinks(school: string) {
  const translate = useTranslate();
  const { call, toast } = useStudio();
  const queries = useQueryClient();
  const queryKey = ['draft-links', school];
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(listDraftLinks, { school }, { signal }),
    staleTime: 0,
  });

  async function end(id: string): Promise<boolean> {
    try {
      await call(revokeDraftLink, { school, id });
      toast(translate(messages.isEnded), 'success');
      return true;
    } catch (error) {
      toast(translate(describeProblem(error)), 'error');
      return false;
    } finally {
      void queries.invalidateQueries({ queryKey });
    }
  }

  return { links: data?.links ?? [], end };
}

function timeIn(time: string, { locale }: Translate): string {
  return new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(new Date(time));
}
