import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useRef } from 'react';
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
  /** The link that was just made: later nobody can show it again. */
  link: DraftLink | undefined;
  isBusy: boolean;
  onMake(): void;
  onClose(): void;
}

/** Shows a link to a draft for a phone, and ends it and those before. */
export function PhoneDialog({ school, link, isBusy, onMake, onClose }: PhoneDialogProps) {
  const id = useId();
  const translate = useTranslate();
  const { links, end } = useDraftLinks(school);
  const others = links.filter((other) => other.id !== link?.id);
  const list = others.length > 0 && (
    <LinkList
      id={`${id}-others`}
      title={translate(link ? messages.others : messages.working)}
      links={others}
      onEnd={end}
    />
  );
  return (
    <Modal title={translate(messages.title)} onClose={onClose}>
      {link ? (
        <NewLink
          link={link}
          list={list}
          onEnd={() => void end(link.id).then((isOver) => isOver && onClose())}
          onClose={onClose}
        />
      ) : (
        <>
          <p className="st-dialog-text">
            {translate(others.length > 0 ? messages.known : messages.noLink)}
          </p>
          {list}
          <div className="st-buttons">
            <Button onClick={onClose}>{translate(messages.done)}</Button>
            <Button look="primary" busy={isBusy} onClick={onMake}>
              {translate(messages.make)}
            </Button>
          </div>
        </>
      )}
    </Modal>
  );
}

interface NewLinkProps {
  link: DraftLink;
  /** The other links. */
  list: ReactNode;
  onEnd(): void;
  onClose(): void;
}

/** The link as a QR code and as text. */
function NewLink({ link, list, onEnd, onClose }: NewLinkProps) {
  const id = useId();
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const { origin, host, hostname } = window.location;
  const url = `${origin}${link.path}`;
  return (
    <>
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
      {list}
      <div className="st-buttons">
        <Button look="quiet" onClick={onEnd}>
          {translate(messages.endThis)}
        </Button>
        <CopyButton text={url} onCopy={() => input.current?.select()}>
          {translate(messages.copy)}
        </CopyButton>
        <Button look="primary" onClick={onClose}>
          {translate(messages.done)}
        </Button>
      </div>
    </>
  );
}

type KnownLink = ResponseOf<typeof listDraftLinks>['links'][number];

interface LinkListProps {
  id: string;
  title: string;
  links: readonly KnownLink[];
  onEnd(id: string): Promise<boolean>;
}

/** The links to the draft that were made before, and by others. */
function LinkList({ id, title, links, onEnd }: LinkListProps) {
  const translate = useTranslate();
  return (
    <section className="st-phone-links" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
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
