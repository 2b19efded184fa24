import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Alert, Button } from '../../ui';
import type { ApprovalRequestInfo } from '../../wire/calls/approval/approval-parts';
import { withdrawRequest } from '../../wire/calls/approval/withdraw-request';
import { describeProblem } from '../api/problem-messages';
import { includesRole } from '../app/roles';
import { useStudio } from '../app/studio-context';
import { useTranslate } from '../app/use-translate';
import { Ago } from '../parts/Ago';
import { lazyDialog } from '../parts/lazy-part';
import { forgetDraft } from '../publish/forget-live';
import { type SchoolSummary, useSchool } from '../schools/use-schools';
import { askedFor } from './asked-for';
import { lacksApprover } from './left-without-approver';
import { messages } from './messages';

const ApproveDialog = lazyDialog(async () => (await import('./ApproveDialog')).ApproveDialog);

interface ApprovalNoticeProps {
  school: string;
  /** Called when the request has gone live. */
  onPublished?(): void;
}

/**
 * Shows what waits for approval at a school: for who asked, for who may decide, and for all who
 * work there.
 */
export function ApprovalNotice({ school, onPublished }: ApprovalNoticeProps) {
  const summary = useSchool(school);
  const [deciding, setDeciding] = useState<ApprovalRequestInfo>();
  const request = summary?.approval.request;
  const isWaiting = request?.state === 'waiting';
  const mayDecide =
    summary != null && !request?.isOwn && includesRole(summary.role, 'publisher') && isWaiting;
  return (
    <>
      {summary && lacksApprover(summary) && <NoApprover role={summary.role} />}
      {request && isWaiting && (
        <WaitingRequest
          school={school}
          request={request}
          onDecide={mayDecide ? () => setDeciding(request) : undefined}
        />
      )}
      {request?.isOwn && !isWaiting && <EndedRequest school={school} request={request} />}
      {deciding && (
        <ApproveDialog
          school={school}
          request={deciding}
          onLookAt={setDeciding}
          onClose={(isPublished) => {
            setDeciding(undefined);
            if (isPublished) onPublished?.();
          }}
        />
      )}
    </>
  );
}

/** Says that nobody could approve here, and what to do. */
function NoApprover({ role }: Pick<SchoolSummary, 'role'>) {
  const translate = useTranslate();
  const isOwner = role === 'owner';
  return (
    <Alert
      tone="warning"
      title={translate(messages.noApprover)}
      action={
        isOwner && (
          <Link className="fg-button fg-secondary" to="/administrators">
            {translate(messages.toAdministrators)}
          </Link>
        )
      }
    >
      <p>{translate(isOwner ? messages.noApproverOwner : messages.noApproverOthers)}</p>
    </Alert>
  );
}

interface RequestProps {
  school: string;
  request: ApprovalRequestInfo;
}

function WaitingRequest(props: RequestProps & { onDecide: (() => void) | undefined }) {
  const { school, request, onDecide } = props;
  const translate = useTranslate();
  return (
    <Alert
      tone="info"
      title={request.isOwn ? translate(messages.ownWaiting) : askedFor(request, translate)}
      action={
        (request.isOwn && (
          <WithdrawButton school={school} id={request.id} toast={translate(messages.withdrawn)}>
            {translate(messages.withdraw)}
          </WithdrawButton>
        )) ||
        (onDecide && (
          <Button look="primary" onClick={onDecide}>
            {translate(messages.decide)}
          </Button>
        ))
      }
    >
      <p>
        {request.message} · <Ago time={request.askedAt} />
      </p>
      {request.version !== null && <p>{translate(messages.anyChange)}</p>}
    </Alert>
  );
}

/** The own request, which was declined or is void. */
function EndedRequest({ school, request }: RequestProps) {
  const translate = useTranslate();
  const { id, state, declined } = request;
  const reason =
    state === 'declined' || state === 'waiting' ? undefined : translate(messages[state]);
  return (
    <Alert
      tone="warning"
      title={
        declined
          ? translate(messages.declinedBy, { name: declined.by })
          : translate(messages.isVoid)
      }
      action={
        <WithdrawButton school={school} id={id}>
          {translate(messages.gotIt)}
        </WithdrawButton>
      }
    >
      <p>{declined?.reason ?? reason}</p>
    </Alert>
  );
}

interface WithdrawButtonProps {
  school: string;
  id: string;
  /** The message once it is gone. */
  toast?: string;
  children: string;
}

function WithdrawButton({ school, id, toast: done, children }: WithdrawButtonProps) {
  const translate = useTranslate();
  const { call, toast } = useStudio();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);

  async function withdraw() {
    setBusy(true);
    try {
      await call(withdrawRequest, { school, id });
      if (done !== undefined) toast(done, 'success');
    } catch (error) {
      toast(translate(describeProblem(error)), 'error');
    } finally {
      setBusy(false);
      forgetDraft(queries, school);
    }
  }

  return (
    <Button busy={isBusy} onClick={() => void withdraw()}>
      {children}
    </Button>
  );
}
