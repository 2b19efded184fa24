import { type RendererServices, useOperationMutation } from '../../../renderer';
import { Alert, Button, focusHeading } from '../../../ui';
import type { PasswordReset } from '../../../wire';
import { formatTime } from '../format-date';
import { phoneUrl } from '../phone-url';
import { messages } from './messages';

const WORDS = {
  code: messages.resetByCode,
  identification: messages.resetByIdentification,
  'help-desk': messages.resetByHelpDesk,
} satisfies Record<PasswordReset['by'], unknown>;

/**
 * Tells a student that the account's password was reset, and whom to ask if somebody else did it.
 * The notice stays until it is dismissed.
 */
export function PasswordResetNotice({
  reset,
  services,
}: {
  reset: PasswordReset;
  services: RendererServices;
}) {
  const { translate } = services;
  const { isPending, run } = useOperationMutation('dismissPasswordReset', {
    changes: 'currentSession',
    // The focused button disappears.
    onSuccess: focusHeading,
  });
  const time = formatTime(reset.at, translate.locale);
  return (
    <Alert
      tone="warning"
      title={translate(messages.resetTitle)}
      action={
        <Button busy={isPending} onClick={() => run({})}>
          {translate(messages.dismissReset)}
        </Button>
      }
    >
      <p>{translate(WORDS[reset.by], { time })}</p>
      <NotYou services={services} />
    </Alert>
  );
}

/** The contact to ask: the school's telephone number or e-mail address, if the school names one. */
function NotYou({ services: { translate, configuration } }: { services: RendererServices }) {
  const { phone, email } = configuration.contact ?? {};
  if (phone === undefined && email === undefined) return <p>{translate(messages.notYou)}</p>;
  return (
    <p>
      {translate(messages.notYouContact)}
      {phone === undefined ? (
        <a href={`mailto:${email}`}>{email}</a>
      ) : (
        <a href={phoneUrl(phone)}>{phone}</a>
      )}
    </p>
  );
}
