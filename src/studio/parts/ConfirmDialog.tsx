import { type ReactNode, useState } from 'react';
import { Alert, Button } from '../../ui';
import { describeProblem } from '../api/problem-messages';
import { messages } from '../app/messages';
import { useTranslate } from '../app/use-translate';
import { Modal } from './Modal';

export interface ConfirmDialogProps {
  title: string;
  children: ReactNode;
  /** The text of the button that does it. */
  action: string;
  isDanger?: boolean;
  /** Does it; the dialog says why where it fails. */
  onConfirm(): Promise<void>;
  onClose(): void;
}

/** Asks before something is done. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, action, isDanger = false, onConfirm, onClose } = props;
  const translate = useTranslate();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  async function confirm() {
    setBusy(true);
    setFailure(undefined);
    await onConfirm().catch(setFailure);
    setBusy(false);
  }

  return (
    <Modal title={title} role="alertdialog" onClose={onClose}>
      {children}
      <div role="alert">
        {failure === undefined ? null : (
          <Alert tone="error">
            <p>{translate(describeProblem(failure))}</p>
          </Alert>
        )}
      </div>
      <div className="st-buttons">
        <Button onClick={onClose}>{translate(messages.cancel)}</Button>
        <Button look={isDanger ? 'danger' : 'primary'} busy={isBusy} onClick={() => void confirm()}>
          {action}
        </Button>
      </div>
    </Modal>
  );
}
