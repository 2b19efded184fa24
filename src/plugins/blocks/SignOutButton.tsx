import { type RendererServices, useSignOut } from '../../renderer';
import { Button, focusHeading } from '../../ui';
import { dataMessages } from './data-messages';

interface SignOutButtonProps {
  services: RendererServices;
  wide?: boolean;
}

/** Signs the student out, and says that it has worked. */
export function SignOutButton({ services, wide }: SignOutButtonProps) {
  const { translate } = services;
  const { isPending, signOut } = useSignOut(() => {
    services.toast(translate(dataMessages.signedOut), 'success');
    // The focused button disappears.
    focusHeading();
  });
  return (
    <Button icon="sign-out" wide={wide} busy={isPending} onClick={signOut}>
      {translate(dataMessages.signOut)}
    </Button>
  );
}
