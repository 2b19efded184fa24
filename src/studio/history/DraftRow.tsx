import { Link } from 'react-router-dom';
import { Button } from '../../ui';
import { includesRole } from '../app/roles';
import { useTranslate } from '../app/use-translate';
import { isWaitingFor, publishWord } from '../approval/publish-word';
import { Ago } from '../parts/Ago';
import { Glyph } from '../parts/Glyph';
import type { SchoolSummary } from '../schools/use-schools';
import { messages } from './messages';

interface DraftRowProps {
  summary: SchoolSummary;
  draft: NonNullable<SchoolSummary['draft']>;
  onPublish(): void;
}

/** Shows what waits in the draft, above what was published. */
export function DraftRow({ summary, draft, onPublish }: DraftRowProps) {
  const translate = useTranslate();
  const { school, role, approval } = summary;
  const isWaiting = approval.isRequired && isWaitingFor(approval.request, draft.version);
  return (
    <section className="st-revision st-draft-row">
      <div className="st-revision-head">
        <div className="st-revision-text">
          <h2>
            <Glyph name="draft" />
            {translate(messages.unpublished)}
          </h2>
          <p className="st-quiet">
            {translate(messages.changedBy, { name: draft.changedBy })}{' '}
            <Ago time={draft.changedAt} />
          </p>
        </div>
        <div className="st-revision-actions">
          <Link className="fg-button fg-secondary" to={`/schools/${encodeURIComponent(school)}`}>
            {translate(messages.open)}
          </Link>
          {includesRole(role, 'publisher') && (
            <Button look="primary" disabled={isWaiting} onClick={onPublish}>
              {translate(publishWord(approval.isRequired, isWaiting))}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}
