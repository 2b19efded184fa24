import type { ReactNode } from 'react';
import { useStudioState } from '../app/use-studio-state';
import { useTranslate } from '../app/use-translate';
import { messages } from './messages';
import { providerName, providerPath } from './provider';

/**
 * Leads whoever has no password here to the university's sign-in, which asks who it is also of
 * those whom it knows, and from there back to this page.
 */
export function SignInAgain({ otherWay }: { otherWay: ReactNode }) {
  const translate = useTranslate();
  const provider = useStudioState().data?.identity;
  const name = translate(provider ? providerName(provider) : messages.university);
  return (
    <>
      <p role="alert">{translate(messages.againText, { provider: name })}</p>
      <div className="st-buttons">
        {otherWay}
        <a
          className="fg-button fg-primary"
          href={providerPath(window.location.pathname, { again: true })}
        >
          {translate(messages.again, { provider: name })}
        </a>
      </div>
    </>
  );
}
