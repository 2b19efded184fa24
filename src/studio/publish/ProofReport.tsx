import { Link } from 'react-router-dom';
import { listed } from '../../engine';
import { Alert, Button, Spinner } from '../../ui';
import { useTranslate } from '../app/use-translate';
import { IssueList } from '../changes/IssueList';
import { LoadFailure } from '../parts/LoadFailure';
import { messages } from './messages';
import type { Proof, useProof } from './use-proof';

interface ProofReportProps {
  /** Undefined while it is awaited. */
  proof: Proof | undefined;
  /** Shows the draft as it is by now. */
  onShowLatest(): void;
  /** The editor, in which a draft is put on what is live; left out in it. */
  editor?: string | undefined;
}

interface ProofStateProps extends ProofReportProps {
  query: Pick<ReturnType<typeof useProof>, 'error' | 'refetch'>;
}

/** The check of a draft, and a way to have it made again where it failed. */
export function ProofState({ query, ...report }: ProofStateProps) {
  return (
    <div role="status" className="st-dialog-block">
      {query.error ? (
        <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <ProofReport {...report} />
      )}
    </div>
  );
}

/** Says whether a draft can be published, and if not, why. */
function ProofReport({ proof, onShowLatest, editor }: ProofReportProps) {
  const translate = useTranslate();
  const latest = <Button onClick={onShowLatest}>{translate(messages.showLatest)}</Button>;
  if (!proof) {
    return (
      <p className="st-comparing">
        <Spinner /> {translate(messages.checking)}
      </p>
    );
  }
  switch (proof.type) {
    case 'ready':
      return proof.warnings.length === 0 ? (
        <Alert tone="success">
          <p>{translate(messages.ready)}</p>
        </Alert>
      ) : (
        <Alert tone="warning" title={translate(messages.worth)}>
          <IssueList issues={proof.warnings} />
        </Alert>
      );
    case 'refused':
      return (
        <Alert tone="error" title={translate(messages.blocked)}>
          <IssueList issues={proof.errors} />
        </Alert>
      );
    case 'unrendered':
      return (
        <Alert tone="error">
          <p>{translate(messages.pages, { pages: listed(proof.pages, translate.locale) })}</p>
        </Alert>
      );
    case 'changed-meanwhile':
      return (
        <Alert
          tone="warning"
          action={
            editor === undefined ? (
              latest
            ) : (
              <Link className="fg-button fg-secondary" to={editor}>
                {translate(messages.openDraft)}
              </Link>
            )
          }
        >
          <p>{translate(messages.meanwhile)}</p>
        </Alert>
      );
    case 'draft-changed':
      return (
        <Alert tone="warning" action={latest}>
          <p>{translate(messages.changedDraft)}</p>
        </Alert>
      );
    case 'unknown-draft':
      return (
        <Alert tone="info">
          <p>{translate(messages.noDraft)}</p>
        </Alert>
      );
    default:
      return proof satisfies never;
  }
}
