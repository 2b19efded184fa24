import { useState } from 'react';
import { type RendererServices, useSignOut } from '../../renderer';
import { Button, Dialog, focusHeading } from '../../ui';
import { dataMessages } from './data-messages';

interface SignOutButtonProps {
  services: RendererServices;
  wide?: boolean;
}

/**
 * Signs the student out and confirms that. If the device remembers the sign-in, the button first
 * asks about forgetting it.
 */
export function SignOutButton({ services, wide }: SignOutButtonProps) {
  const { translate, memory } = services;
  const [isAsking, setIsAsking] = useState(false);
  const { isPending, signOut } = useSignOut(() => {
    services.toast(translate(dataMessages.signedOut), 'success');
    // The focused button disappears.
    focusHeading();
  });

  function leave(forgets: boolean) {
    setIsAsking(false);
    if (forgets) memory?.forget();
    signOut();
  }

  return (
    <>
      <Button
        icon="sign-out"
        wide={wide}
        busy={isPending}
        onClick={() => (memory?.signIn() ? setIsAsking(true) : signOut())}
      >
        {translate(dataMessages.signOut)}
      </Button>
      <Dialog
        open={isAsking}
        title={translate(dataMessages.signOutTitle)}
        closeLabel={translate(dataMessages.close)}
        onClose={() => setIsAsking(false)}
        actions={
          <>
            <Button onClick={() => leave(true)}>{translate(dataMessages.signOutAndForget)}</Button>
            <Button look="primary" onClick={() => leave(false)}>
              {translate(dataMessages.signOut)}
            </Button>
          </>
        }
      >
        <p>{translate(dataMessages.signOutText)}</p>
      </Dialog>
    </>
  );
}
