import { useQueryClient } from '@tanstack/react-query';
import { revokeOwnToken } from '../../wire/calls/publishing/revoke-own-token';
import type { TokenInfo } from '../../wire/calls/publishing/token-parts';
import { useStudio } from '../app/studio-context';
import { useTranslate } from '../app/use-translate';
import { ConfirmDialog } from '../parts/ConfirmDialog';
import { messages } from './messages';

interface RevokeDialogProps {
  token: TokenInfo;
  onClose(): void;
}

/** Asks before a token is revoked. */
export function RevokeDialog({ token: { id, name }, onClose }: RevokeDialogProps) {
  const translate = useTranslate();
  const { call, toast } = useStudio();
  const queries = useQueryClient();

  async function revoke() {
    await call(revokeOwnToken, { id });
    toast(translate(messages.revokedNow, { name }), 'success');
    onClose();
    void queries.invalidateQueries({ queryKey: ['tokens'] });
  }

  return (
    <ConfirmDialog
      title={translate(messages.revokeTitle, { name })}
      action={translate(messages.revoke)}
      isDanger
      onConfirm={revoke}
      onClose={onClose}
    >
      <p>{translate(messages.revokeText)}</p>
    </ConfirmDialog>
  );
}
