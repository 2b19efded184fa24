import { useId, useState } from 'react';
import type { Translate } from '../../engine';
import { Button, Icon } from '../../ui';
import type { RevisionInfo } from '../../wire/calls/publishing/revision-parts';
import { useTranslate } from '../app/use-translate';
import { messages as approvalMessages } from '../approval/messages';
import { ChangeList } from '../changes/ChangeList';
import { Ago } from '../parts/Ago';
import { Badge } from '../parts/Badge';
import { Glyph } from '../parts/Glyph';
import { messages } from './messages';

export interface RevisionRowProps {
  school: string;
  revision: RevisionInfo;
  isLive: boolean;
  mayRestore: boolean;
  mayEdit: boolean;
  /** It is being opened as a draft. */
  isOpening: boolean;
  onShow(): void;
  onCompare(): void;
  onEdit(): void;
  onRestore(): void;
}

function titleOf({ message, source }: RevisionInfo, translate: Translate): string {
  if (source === 'archive') return translate(messages.archived);
  return message === '' ? translate(messages.folder) : message;
}

/** One revision; what it changed opens below. */
export function RevisionRow(props: RevisionRowProps) {
  const { school, revision, isLive } = props;
  const { number, author, message, publishedAt, source, parent, restores, approvedBy } = revision;
  const translate = useTranslate();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <li className="st-revision" data-live={isLive || undefined}>
      <div className="st-revision-head">
        <div className="st-revision-text">
          <h2>
            {titleOf(revision, translate)}
            {isLive && (
              <Badge tone="success">
                <Glyph name="live" />
                {translate(messages.live)}
              </Badge>
            )}
          </h2>
          <p className="st-quiet">
            {translate(messages.revision, { number })} · {author !== '' && `${author} · `}
            <Ago time={publishedAt} />
            {approvedBy !== undefined &&
              ` · ${translate(approvalMessages.approvedBy, { name: approvedBy })}`}
            {source === 'folder' && message !== '' && ` · ${translate(messages.folder)}`}
            {restores != null && ` · ${translate(messages.restored, { number: restores })}`}
          </p>
        </div>
        <div className="st-revision-actions">
          {source !== 'archive' && (
            <RevisionActions {...props} id={id} isOpen={isOpen} onOpen={setOpen} />
          )}
        </div>
      </div>
      {isOpen && parent != null && (
        <div id={id} className="st-revision-changes">
          <ChangeList school={school} from={parent} to={number} />
        </div>
      )}
    </li>
  );
}

interface RevisionActionsProps extends RevisionRowProps {
  /** Of what opens below. */
  id: string;
  isOpen: boolean;
  onOpen(isOpen: boolean): void;
}

/** The buttons of a revision that has pages. */
function RevisionActions(props: RevisionActionsProps) {
  const { revision, isLive, mayRestore, mayEdit, isOpening, id, isOpen } = props;
  const { onShow, onCompare, onEdit, onRestore, onOpen } = props;
  const { number, parent } = revision;
  const translate = useTranslate();
  return (
    <>
      {parent != null && (
        <Button
          look="quiet"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          aria-label={translate(messages.changesOf, { number })}
          onClick={() => onOpen(!isOpen)}
        >
          {translate(messages.changes)}
          <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} />
        </Button>
      )}
      <Button
        look="quiet"
        icon="eye"
        aria-label={translate(messages.showOf, { number })}
        onClick={onShow}
      >
        {translate(messages.show)}
      </Button>
      <Button
        look="quiet"
        aria-label={translate(messages.compareOf, { number })}
        onClick={onCompare}
      >
        <Glyph name="compare" />
        {translate(messages.compare)}
      </Button>
      {mayEdit && !isLive && (
        <Button
          look="quiet"
          busy={isOpening}
          aria-label={translate(messages.editOf, { number })}
          onClick={onEdit}
        >
          <Glyph name="draft" />
          {translate(messages.edit)}
        </Button>
      )}
      {mayRestore && !isLive && (
        <Button aria-label={translate(messages.restoreOf, { number })} onClick={onRestore}>
          <Glyph name="restore" />
          {translate(messages.restore)}
        </Button>
      )}
    </>
  );
}
