import type { RevisionInfo } from '../../wire/calls/publishing/revision-parts';
import { lazyDialog } from '../parts/lazy-part';
import type { SchoolSummary } from '../schools/use-schools';
import { CompareDialog } from './CompareDialog';
import { RestoreDialog } from './RestoreDialog';

/** It brings the worker that makes pages. */
const RevisionDialog = lazyDialog(async () => (await import('./RevisionDialog')).RevisionDialog);

/** The school that a history is of. */
export interface HistoryOf {
  school: string;
  summary: SchoolSummary | undefined;
}

/** A revision in a dialog, and what for. */
export type OpenDialog = { type: 'restore' | 'compare' | 'show'; revision: RevisionInfo };

interface HistoryDialogProps extends HistoryOf {
  open: OpenDialog;
  revisions: readonly RevisionInfo[];
  onClose(): void;
}

/** Shows a revision, compares it, or restores it. */
export function HistoryDialog({ school, summary, open, revisions, onClose }: HistoryDialogProps) {
  const { type, revision } = open;
  const { number } = revision;
  const live = summary?.live ?? undefined;
  switch (type) {
    case 'restore':
      return summary ? (
        <RestoreDialog
          {...{ school, number, onClose }}
          base={live?.state ?? null}
          isAsking={summary.approval.isRequired}
        />
      ) : null;
    case 'show':
      return <RevisionDialog {...{ school, revision, onClose }} />;
    case 'compare':
      return (
        <CompareDialog
          {...{ school, revisions, number, onClose }}
          live={live?.number ?? undefined}
          draft={summary?.draft?.version}
        />
      );
    default:
      return type satisfies never;
  }
}
