import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui';
import type { ApprovalRequestInfo } from '../../wire/calls/approval/approval-parts';
import { approveRequest } from '../../wire/calls/approval/approve-request';
import { declineRequest } from '../../wire/calls/approval/decline-request';
import { useStudio } from '../app/studio-context';
import { useTranslate } from '../app/use-translate';
import { ChangesInside } from '../comparison/ChangesInside';
import { StudioForm } from '../forms/StudioForm';
import { SubmitButton } from '../forms/SubmitButton';
import { TextField } from '../forms/TextField';
import { Ago } from '../parts/Ago';
import { Modal } from '../parts/Modal';
import { forgetDraft, forgetLive } from '../publish/forget-live';
import { messages as publishMessages } from '../publish/messages';
import { ProofState } from '../publish/ProofReport';
import { useProof } from '../publish/use-proof';
import { askedFor } from './asked-for';
import { messages } from './messages';

interface ApproveDialogProps {
  school: string;
  request: ApprovalRequestInfo;
  onClose(isPublished: boolean): void;
}

/** Shows a request to publish, for another publisher to approve or decline. */
export function ApproveDialog({ school, request, onClose }: ApproveDialogProps) {
  const translate = useTranslate();
  const [isDeclining, setDeclining] = useState(false);
  const { message, askedAt } = request;
  return (
    <Modal title={askedFor(request, translate)} wide onClose={() => onClose(false)}>
      <p className="st-dialog-text">
        {message} · <Ago time={askedAt} />
      </p>
      {isDeclining ? (
        <DeclineForm
          school={school}
          request={request}
          onBack={() => setDeclining(false)}
          onDeclined={() => onClose(false)}
        />
      ) : (
        <ApproveForm
          school={school}
          request={request}
          onDecline={() => setDeclining(true)}
          onClose={onClose}
        />
      )}
    </Modal>
  );
}

function ApproveForm(props: ApproveDialogProps & { onDecline(): void }) {
  const { school, request, onDecline, onClose } = props;
  const translate = useTranslate();
  const { call, toast } = useStudio();
  const queries = useQueryClient();
  const { version, restores, id } = request;
  const proven = useProof(school, version);
  const proof = proven.isFetching ? undefined : proven.data;
  // A revision was proven when it was published, and is again before it goes live.
  const mayApprove = version === null || proof?.type === 'ready';

  async function approve() {
    try {
      const { number = 0 } = await call(approveRequest, { school, id });
      toast(translate(publishMessages.published, { number }), 'success');
      onClose(true);
    } finally {
      forgetLive(queries, school);
    }
  }

  return (
    <StudioForm
      initialValues={{}}
      schema={approveRequest.request}
      labels={{}}
      onSubmit={approve}
      buttons={
        <div className="st-buttons">
          <Button onClick={onDecline}>{translate(messages.decline)}</Button>
          <SubmitButton disabled={!mayApprove}>{translate(messages.approve)}</SubmitButton>
        </div>
      }
    >
      <div className="st-dialog-body">
        <ChangesInside
          school={school}
          from="live"
          to={restores ?? 'draft'}
          {...(version !== null && { version })}
        />
        {version !== null && (
          <ProofState query={proven} proof={proof} onShowLatest={() => onClose(false)} />
        )}
      </div>
    </StudioForm>
  );
}

interface DeclineFormProps {
  school: string;
  request: ApprovalRequestInfo;
  onBack(): void;
  onDeclined(): void;
}

/** Asks for the reason that the other one is shown. */
function DeclineForm({ school, request, onBack, onDeclined }: DeclineFormProps) {
  const translate = useTranslate();
  const { call, toast } = useStudio();
  const queries = useQueryClient();

  async function decline({ reason }: { reason: string }) {
    try {
      await call(declineRequest, { school, id: request.id, reason });
      toast(translate(messages.isDeclined), 'success');
      onDeclined();
    } finally {
      forgetDraft(queries, school);
    }
  }

  return (
    <StudioForm
      initialValues={{ reason: '' }}
      schema={declineRequest.request}
      labels={{ reason: translate(messages.reason) }}
      onSubmit={decline}
      buttons={
        <div className="st-buttons">
          <Button onClick={onBack}>{translate(messages.back)}</Button>
          <SubmitButton>{translate(messages.declineNow)}</SubmitButton>
        </div>
      }
    >
      <TextField
        name="reason"
        label={translate(messages.reason)}
        help={translate(messages.declineLead, { name: request.askedBy })}
        autoComplete="off"
        autoFocus
      />
    </StudioForm>
  );
}
