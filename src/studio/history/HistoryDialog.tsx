import { useQueryClient } from '@tanstack/react-query';
import type { RevisionInfo } from '../../wire/calls/publishing/revision-parts';
import { lazyDialog } from '../parts/lazy-part';
import { PublishDialog } from '../publish/PublishDialog';
import { type SchoolSummary, schoolIn } from '../schools/use-schools';
import { CompareDialog } from './CompareDialog';
import { RestoreDialog } from './RestoreDialog';

/** It brings the worker that makes pages. */
const RevisionDialog = lazyDialog(async () => (await import('./RevisionDialog')).RevisionDialog);

/** The school that a history is of. */
export interface HistoryOf {
  school: string;
  summary: SchoolSummary | undefined;
}

/** A revision in a dialog, and what for; or the draft, of which one version is looked at. */
export type OpenDialog =
  | { type: 'restore' | 'compare' | 'show'; revision: RevisionInfo }
  | { type: 'publish'; version: number };

interface HistoryDialogProps extends HistoryOf {
  open: OpenDialog;
  revisions: readonly RevisionInfo[];
  onClose(): void;
}

/** Shows a revision, compares it, or restores it; or publishes the draft. */
export function HistoryDialog({ school, summary, open, revisions, onClose }: HistoryDialogProps) {
  const queries = useQueryClient();
  if (open.type === 'publish') {
    return (
      <PublishDialog
        {...{ school, onClose }}
        version={open.version}
        latest={async () => {
          await queries.invalidateQueries({ queryKey: ['schools'] });
          return schoolIn(queries, school)?.draft?.version ?? 0;
        }}
        editor={`/schools/${encodeURIComponent(school)}`}
      />
    );
  }
  const { type, revision } = open;
  const { number } = revision;
  const live = summary?.live ?? null;
  switch (type) {
    case 'restore':
      return summary ? (
        <RestoreDialog
          {...{ school, number, live, onClose }}
          hasDraft={summary.draft !== null}
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
