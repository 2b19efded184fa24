import type { Message } from '../../engine';
import { useTranslate } from '../app/use-translate';
import { messages } from './messages';
import { type Provider, providerName, providerPath } from './provider';
import './ProviderButton.css';

interface ProviderButtonProps {
  provider: Provider;
  /** With a place for `provider`. */
  label?: Message;
  /** Is called before the page is left. */
  onLeave?(): void;
}

/** Leads to the university's sign-in, and from there back to the page that is open. */
export function ProviderButton({
  provider,
  label = messages.signIn,
  onLeave,
}: ProviderButtonProps) {
  const translate = useTranslate();
  return (
    <div className="st-provider">
      <p className="st-provider-or">{translate(messages.or)}</p>
      <a
        className="fg-button fg-secondary fg-wide"
        href={providerPath(window.location.pathname)}
        onClick={onLeave}
      >
        {translate(label, { provider: translate(providerName(provider)) })}
      </a>
    </div>
  );
}
