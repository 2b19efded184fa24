import { phoneUrl } from '../../engine';
import { type RendererServices, useOperationMutation } from '../../renderer';
import { Button, focusHeading } from '../../ui';
import type { PasswordReset } from '../../wire';
import { formatTime } from './format-date';
import { passwordResetMessages as messages } from './password-reset-messages';

const WORDS = {
  code: messages.byCode,
  identification: messages.byIdentification,
  'help-desk': messages.byHelpDesk,
} satisfies Record<PasswordReset['by'], unknown>;

/** Says when and how an account's password was reset, and whom to ask if somebody else did it. */
export function PasswordResetText({
  reset,
  services,
}: {
  reset: PasswordReset;
  services: RendererServices;
}) {
  const { translate } = services;
  const time = formatTime(reset.at, translate.locale);
  return (
    <>
      <p>{translate(WORDS[reset.by], { time })}</p>
      <NotYou services={services} />
    </>
  );
}

/** The button by which the student has read it: nobody is told again. */
export function DismissReset({ services }: { services: RendererServices }) {
  const { isPending, run } = useOperationMutation('dismissPasswordReset', {
    changes: 'currentSession',
    // The focused button disappears.
    onSuccess: focusHeading,
  });
  return (
    <Button busy={isPending} onClick={() => run({})}>
      {services.translate(messages.dismiss)}
    </Button>
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
        <a className="fg-whole" href={phoneUrl(phone)}>
          {phone}
        </a>
      )}
    </p>
  );
}
