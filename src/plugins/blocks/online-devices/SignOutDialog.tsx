import { type RendererServices, useOperationMutation } from '../../../renderer';
import { Alert, Button, Dialog } from '../../../ui';
import type { OnlineSession } from '../../../wire';
import { messages } from './messages';

interface SignOutDialogProps {
  session: OnlineSession;
  name: string;
  services: RendererServices;
  onClose(): void;
}

/** Asks before another device is signed out, and says what that means for it. */
export function SignOutDialog({ session, name, services, onClose }: SignOutDialogProps) {
  const { translate } = services;
  const { isPending, error, run } = useOperationMutation('endSession', {
    changes: 'listSessions',
    quiet: true,
    onSuccess() {
      onClose();
      services.toast(translate(messages.done), 'success');
    },
  });
  return (
    <Dialog
      open
      title={translate(messages.dialogTitle)}
      closeLabel={translate(messages.close)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{translate(messages.cancel)}</Button>
          <Button look="danger" busy={isPending} onClick={() => run({ id: session.id })}>
            {translate(messages.signOutThere)}
          </Button>
        </>
      }
    >
      <p>{translate(messages.dialogText, { name })}</p>
      <div role="alert">{error && <Alert tone="error">{translate(error)}</Alert>}</div>
    </Dialog>
  );
}
