import { useQueryClient } from '@tanstack/react-query';
import { unlinkIdentity } from '../../wire/calls/administrators/unlink-identity';
import { forgetAccount } from '../account/forget-account';
import { useStudio } from '../app/studio-context';
import { useTranslate } from '../app/use-translate';
import { messages } from './messages';
import { PasswordDialog } from './PasswordDialog';

interface UnlinkDialogProps {
  /** The provider's name. */
  provider: string;
  onClose(): void;
}

/** Ends the sign-in through the university, by the own password. */
export function UnlinkDialog({ provider, onClose }: UnlinkDialogProps) {
  const translate = useTranslate();
  const { call, toast } = useStudio();
  const queries = useQueryClient();

  async function unlink(password: string) {
    await call(unlinkIdentity, { password });
    toast(translate(messages.unlinked), 'success');
    forgetAccount(queries);
    onClose();
  }

  return (
    <PasswordDialog
      title={translate(messages.unlinkTitle, { provider })}
      action={translate(messages.unlinkNow)}
      isDanger
      onConfirm={unlink}
      onClose={onClose}
    >
      {translate(messages.unlinkText)}
    </PasswordDialog>
  );
}
