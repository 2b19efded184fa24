import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '../../ui';
import { linkIdentity } from '../../wire/calls/administrators/link-identity';
import { readReturnedIdentity } from '../../wire/calls/administrators/read-returned-identity';
import { forgetAccount } from '../account/forget-account';
import { messages as frameMessages } from '../app/messages';
import { useStudio } from '../app/studio-context';
import { useTranslate } from '../app/use-translate';
import { LoadFailure } from '../parts/LoadFailure';
import { Modal } from '../parts/Modal';
import { messages } from './messages';
import { PasswordDialog } from './PasswordDialog';

interface LinkDialogProps {
  /** The provider's name. */
  provider: string;
  onClose(): void;
}

/** Shows who has come back from the provider, and links the own account to them by its password. */
export function LinkDialog({ provider, onClose }: LinkDialogProps) {
  const translate = useTranslate();
  const { call, toast } = useStudio();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: ['returned-identity'],
    queryFn: ({ signal }) => call(readReturnedIdentity, {}, { signal }),
    gcTime: 0,
  });
  const title = translate(messages.linkTitle, { provider });

  async function link(password: string) {
    await call(linkIdentity, { password });
    toast(translate(messages.linked, { provider }), 'success');
    forgetAccount(queries);
    onClose();
  }

  if (!data || data.name === null) {
    return (
      <Modal title={title} onClose={onClose}>
        {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
        {data && <p>{translate(messages.nobody, { provider })}</p>}
        <div className="st-buttons">
          <Button onClick={onClose}>{translate(frameMessages.close)}</Button>
        </div>
      </Modal>
    );
  }
  return (
    <PasswordDialog
      title={title}
      action={translate(messages.linkNow)}
      onConfirm={link}
      onClose={onClose}
    >
      {translate(messages.linkText, { provider, name: data.name })}
    </PasswordDialog>
  );
}
