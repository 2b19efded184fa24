import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Alert, Button } from '../../ui';
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
import { useSchool } from '../schools/use-schools';
import { askedFor } from './asked-for';
import { messages } from './messages';
import '../parts/DialogBody.css';

interface ApproveDialogProps {
  school: string;
  /** The request as it was when the dialog opened. */
  request: ApprovalRequestInfo;
  /** Shows another request in its place. */
  onLookAt(request: ApprovalRequestInfo): void;
  onClose(isPublished: boolean): void;
}

/** Shows a request to publish, for another publisher to approve or decline. */
export function ApproveDialog(props: ApproveDialogProps) {
  const { school, request, onLookAt, onClose } = props;
  const translate = useTranslate();
  const [isDeclining, setDeclining] = useState(false);
  const [hasComeBack, setComeBack] = useState(false);
  const { message, askedAt } = request;
  const summary = useSchool(school);
  const now = summary === undefined ? request : (summary?.approval.request ?? null);
  const isOpen = now?.id === request.id && now.state === 'waiting';
  return (
    <Modal title={askedFor(request, translate)} wide onClose={() => onClose(false)}>
      <p className="st-dialog-text">
        {message} · <Ago time={askedAt} />
      </p>
      <div role="alert">
        {!isOpen && (
          <ChangedRequest {...{ request, now, onLookAt }} onClose={() => onClose(false)} />
        )}
      </div>
      {isDeclining ? (
        // The reason that was typed stays, also for what is asked for anew.
        <DeclineForm
          {...{ school, request, isOpen }}
          onBack={() => {
            setDeclining(false);
            setComeBack(true);
          }}
          onDeclined={() => onClose(false)}
        />
      ) : (
        // The end is said above: neither a failure nor the check of it has anything to add.
        <ApproveForm
          key={`${request.id} ${isOpen}`}
          {...props}
          {...{ isOpen, hasComeBack }}
          onDecline={() => setDeclining(true)}
        />
      )}
    </Modal>
  );
}

interface ChangedRequestProps extends Pick<ApproveDialogProps, 'request' | 'onLookAt'> {
  /** The school's request by now. */
  now: ApprovalRequestInfo | null;
  onClose(): void;
}

/** Says what became of the request that is being looked at, and leads on. */
function ChangedRequest({ request, now, onLookAt, onClose }: ChangedRequestProps) {
  const translate = useTranslate();
  if (now && now.id !== request.id && now.state === 'waiting' && !now.isOwn) {
    return (
      <Alert
        tone="warning"
        title={translate(messages.askedAnew, { name: now.askedBy })}
        action={<Button onClick={() => onLookAt(now)}>{translate(messages.lookAgain)}</Button>}
      />
    );
  }
  const isVoid = now?.id === request.id && now.state !== 'declined';
  return (
    <Alert
      tone="warning"
      title={translate(isVoid ? messages.becameVoid : messages.isOver)}
      action={<Button onClick={onClose}>{translate(messages.close)}</Button>}
    />
  );
}

interface ApproveFormProps extends ApproveDialogProps {
  /** False once there is nothing to decide any more. */
  isOpen: boolean;
  /** The way to decline, which was gone back from, has the focus. */
  hasComeBack: boolean;
  onDecline(): void;
}

function ApproveForm(props: ApproveFormProps) {
  const { school, request, isOpen, hasComeBack, onDecline, onClose } = props;
  const translate = useTranslate();
  const { call, toast } = useStudio();
  const queries = useQueryClient();
  const { version, restores, id } = request;
  const proven = useProof(school, version);
  const proof = proven.isFetching ? undefined : proven.data;
  // A revision was proven when it was published, and is again before it goes live.
  const mayApprove = isOpen && (version === null || proof?.type === 'ready');

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
          <Button autoFocus={hasComeBack} disabled={!isOpen} onClick={onDecline}>
            {translate(messages.decline)}
          </Button>
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
        {version !== null && isOpen && (
          <ProofState query={proven} proof={proof} onShowLatest={() => onClose(false)} />
        )}
      </div>
    </StudioForm>
  );
}

interface DeclineFormProps {
  school: string;
  request: ApprovalRequestInfo;
  /** False once there is nothing to decide any more. */
  isOpen: boolean;
  onBack(): void;
  onDeclined(): void;
}

/** Asks for the reason that the other one is shown. */
function DeclineForm({ school, request, isOpen, onBack, onDeclined }: DeclineFormProps) {
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
          <SubmitButton disabled={!isOpen}>{translate(messages.declineNow)}</SubmitButton>
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
