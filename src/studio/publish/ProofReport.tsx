import { Alert, Button, Spinner } from '../../ui';
import { useTranslate } from '../app/use-translate';
import { IssueList } from '../changes/IssueList';
import { messages } from './messages';
import type { Proof } from './use-proof';

export interface ProofReportProps {
  /** Undefined while it is awaited. */
  proof: Proof | undefined;
  /** Shows the draft as it is by now. */
  onShowLatest(): void;
}

/** Says whether a draft can be published, and if not, why. */
export function ProofReport({ proof, onShowLatest }: ProofReportProps) {
  const translate = useTranslate();
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
          <p>{translate(messages.pages, { pages: proof.pages.join(', ') })}</p>
        </Alert>
      );
    case 'changed-meanwhile':
      return (
        <Alert tone="warning">
          <p>{translate(messages.meanwhile)}</p>
        </Alert>
      );
    case 'draft-changed':
      return (
        <Alert
          tone="warning"
          action={<Button onClick={onShowLatest}>{translate(messages.showLatest)}</Button>}
        >
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
