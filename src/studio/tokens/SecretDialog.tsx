import type { ResponseOf } from '../../wire/calls/define-call';
import type { createOwnToken } from '../../wire/calls/publishing/create-own-token';
import { useTranslate } from '../app/use-translate';
import { CopyDialog } from '../parts/CopyDialog';
import { messages } from './messages';

export type MadeToken = ResponseOf<typeof createOwnToken>;

/** Shows a token, which is given once. */
export function SecretDialog({ token, secret, onClose }: MadeToken & { onClose(): void }) {
  const translate = useTranslate();
  return (
    <CopyDialog
      title={translate(messages.secretTitle)}
      text={translate(messages.secretText, { name: token.name })}
      label={translate(messages.secret)}
      value={secret}
      words={{ copy: translate(messages.copy), done: translate(messages.done) }}
      isKept
      onClose={onClose}
    />
  );
}
