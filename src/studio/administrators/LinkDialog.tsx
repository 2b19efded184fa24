import type { inviteAdministrator } from '../../wire/calls/administrators/invite-administrator';
import type { ResponseOf } from '../../wire/calls/define-call';
import { useTranslate } from '../app/use-translate';
import { CopyDialog } from '../parts/CopyDialog';
import { formatTime } from '../parts/times';
import { messages } from './messages';

/** A one-time link, and whose it is. */
export interface MadeLink {
  name: string;
  link: ResponseOf<typeof inviteAdministrator>['link'];
}

/** Shows a one-time link, which is given once, to be sent to whom it is for. */
export function LinkDialog({ name, link, onClose }: MadeLink & { onClose(): void }) {
  const translate = useTranslate();
  const time = formatTime(link.expiresAt, translate.locale);
  return (
    <CopyDialog
      title={translate(messages.linkTitle)}
      text={translate(messages.linkText, { name, time })}
      label={translate(messages.link)}
      value={`${window.location.origin}${link.path}`}
      words={{ copy: translate(messages.copy), done: translate(messages.done) }}
      onClose={onClose}
    />
  );
}
