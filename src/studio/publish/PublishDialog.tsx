import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui';
import { pathOfScreen } from '../../wire';
import { askToPublish } from '../../wire/calls/approval/ask-to-publish';
import { publishDraft } from '../../wire/calls/drafts/publish-draft';
import { messages as frameMessages } from '../app/messages';
import { usePortal, useStudio } from '../app/studio-context';
import { useTranslate } from '../app/use-translate';
import { messages as approvalMessages } from '../approval/messages';
import { ChangesInside } from '../comparison/ChangesInside';
import { StudioForm } from '../forms/StudioForm';
import { SubmitButton } from '../forms/SubmitButton';
import { TextField } from '../forms/TextField';
import { Modal } from '../parts/Modal';
import { useSchool } from '../schools/use-schools';
import { forgetLive } from './forget-live';
import { messages } from './messages';
import { ProofState } from './ProofReport';
import { type Proof, proofOf, useProof } from './use-proof';
import '../parts/DialogBody.css';

export interface PublishDialogProps {
  school: string;
  /** The version of the draft that is looked at first, with everything saved. */
  version: number;
  /**
   * Gives the version by now; 0 where there is no draft any more, undefined where something is not
   * saved, which it says.
   */
  latest(): Promise<number | undefined>;
  /** Stands above the changes. */
  note?: ReactNode;
  /** The editor of the school; left out in it. */
  editor?: string;
  /** `number`: of the revision that is live now. */
  onClose(number?: number): void;
}

/** The way to the live page, in a window of its own; undefined where nobody knows its address. */
function useOpenPage(school: string) {
  const translate = useTranslate();
  const portal = usePortal();
  if (portal === null) return undefined;
  const url = `${portal}${pathOfScreen(school, 'login')}`;
  const onAct = () => window.open(url, '_blank', 'noopener');
  return { label: translate(messages.openPage), onAct };
}

/**
 * Publishes a draft, or asks for that, after what changes for students and what the check found.
 */
export function PublishDialog(props: PublishDialogProps) {
  const { school, latest, note, editor, onClose } = props;
  const translate = useTranslate();
  const { call, toast } = useStudio();
  const queries = useQueryClient();
  const openPage = useOpenPage(school);
  const [version, setVersion] = useState(props.version);
  const proven = useProof(school, version);
  const [refused, setRefused] = useState<Proof>();
  const proof = refused ?? (proven.isFetching ? undefined : proven.data);
  const mayPublish = proof?.type === 'ready';
  const summary = useSchool(school);
  const isAsking = summary?.approval.isRequired ?? false;

  async function ask(message: string) {
    const { request } = await call(askToPublish, { school, version, message });
    toast(translate(request ? approvalMessages.asked : messages.unchanged), 'success');
    onClose(request ? undefined : (summary?.live?.number ?? undefined));
  }

  async function publish({ message }: { message: string }) {
    try {
      if (isAsking) return await ask(message);
      const { number } = await call(publishDraft, { school, version, message });
      const done = number === undefined ? messages.unchanged : messages.published;
      toast(translate(done, { number: number ?? '' }), 'success', openPage);
      onClose(number);
    } catch (error) {
      const reason = proofOf(error);
      if (!reason) throw error;
      setRefused(reason);
    } finally {
      forgetLive(queries, school);
    }
  }

  /** Looks at the draft of now; the message that was typed stays. */
  async function lookAgain() {
    const now = await latest();
    if (now === undefined) return;
    setVersion(now);
    setRefused(undefined);
    if (now === version) void proven.refetch();
  }

  return (
    <Modal
      title={translate(isAsking ? approvalMessages.askTitle : messages.title)}
      wide
      onClose={() => onClose()}
    >
      <StudioForm
        initialValues={{ message: '' }}
        schema={publishDraft.request}
        labels={{ message: translate(messages.message) }}
        onSubmit={publish}
        buttons={
          <PublishButtons isAsking={isAsking} mayPublish={mayPublish} onClose={() => onClose()} />
        }
      >
        <div className="st-dialog-body">
          <p className="st-dialog-text">
            {translate(isAsking ? approvalMessages.askLead : messages.lead)}
          </p>
          {note}
          <ChangesInside school={school} from="live" to="draft" version={version} />
          <ProofState query={proven} {...{ proof, editor }} onShowLatest={() => void lookAgain()} />
        </div>
        <TextField
          name="message"
          label={translate(messages.message)}
          help={translate(messages.messageHelp)}
          autoComplete="off"
          autoFocus
        />
      </StudioForm>
    </Modal>
  );
}

interface PublishButtonsProps {
  isAsking: boolean;
  mayPublish: boolean;
  onClose(): void;
}

function PublishButtons({ isAsking, mayPublish, onClose }: PublishButtonsProps) {
  const translate = useTranslate();
  return (
    <div className="st-buttons">
      <Button onClick={onClose}>{translate(frameMessages.cancel)}</Button>
      <SubmitButton disabled={!mayPublish}>
        {translate(isAsking ? approvalMessages.askNow : messages.publish)}
      </SubmitButton>
    </div>
  );
}
