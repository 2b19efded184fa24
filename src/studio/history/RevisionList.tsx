import type { RevisionInfo } from '../../wire/calls/publishing/revision-parts';
import { includesRole } from '../app/roles';
import { useTranslate } from '../app/use-translate';
import { hasEditor } from '../schools/use-schools';
import type { HistoryOf, OpenDialog } from './HistoryDialog';
import { messages } from './messages';
import { ReplaceDraftDialog } from './ReplaceDraftDialog';
import { RevisionRow } from './RevisionRow';
import { useOpenAsDraft } from './use-open-as-draft';

interface RevisionListProps extends HistoryOf {
  revisions: readonly RevisionInfo[];
  onOpen(dialog: OpenDialog): void;
}

/** Revisions, each with what the administrator may do with it. */
export function RevisionList({ school, summary, revisions, onOpen }: RevisionListProps) {
  const translate = useTranslate();
  const edit = useOpenAsDraft(school);
  const live = summary?.live ?? undefined;
  const mayRestore = summary !== undefined && includesRole(summary.role, 'publisher');
  const mayEdit =
    summary !== undefined && hasEditor(summary) && includesRole(summary.role, 'editor');
  return (
    <>
      <ol className="st-revisions" aria-label={translate(messages.revisions)}>
        {revisions.map((revision) => (
          <RevisionRow
            key={revision.number}
            school={school}
            revision={revision}
            isLive={revision.number === live?.number}
            mayRestore={mayRestore}
            mayEdit={mayEdit}
            isOpening={edit.opening === revision.number}
            onShow={() => onOpen({ type: 'show', revision })}
            onCompare={() => onOpen({ type: 'compare', revision })}
            onEdit={() => void edit.open(revision.number)}
            onRestore={() => onOpen({ type: 'restore', revision })}
          />
        ))}
      </ol>
      {edit.replacement && (
        <ReplaceDraftDialog
          replacement={edit.replacement}
          onConfirm={edit.confirm}
          onClose={edit.cancel}
        />
      )}
    </>
  );
}
