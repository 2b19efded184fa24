import type { Translate } from '../../engine';
import { Alert } from '../../ui';
import { useTranslate } from '../app/use-translate';
import { type SchoolSummary, useSchool } from '../schools/use-schools';
import { useOpenSchool, useSavedDraft } from '../store/editor-context';
import { messages } from './away-messages';

/** Says that students do not see the school any more, and what becomes of its draft. */
export function AwayNote() {
  const translate = useTranslate();
  const { school, isReadOnly } = useOpenSchool();
  const summary = useSchool(school);
  const { version } = useSavedDraft();
  const draft = version === 0 ? messages.draftBegins : messages.draftStays;
  return (
    <Alert tone="warning">
      <p>{summary ? whyAway(summary, translate) : translate(messages.gone)}</p>
      {!isReadOnly && <p>{translate(summary ? draft : messages.goneKept)}</p>}
    </Alert>
  );
}

function whyAway({ away }: SchoolSummary, translate: Translate): string {
  return away?.reason === 'archived'
    ? translate(messages.archived, { name: away.author })
    : translate(messages.away);
}
