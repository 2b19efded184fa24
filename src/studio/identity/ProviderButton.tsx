import { useTranslate } from '../app/use-translate';
import { messages } from './messages';
import { type Provider, providerName, providerPath } from './provider';
import './ProviderButton.css';

/** Leads to the university's sign-in, and from there back to the page that is open. */
export function ProviderButton({ provider }: { provider: Provider }) {
  const translate = useTranslate();
  return (
    <div className="st-provider">
      <p className="st-provider-or">{translate(messages.or)}</p>
      <a className="fg-button fg-secondary fg-wide" href={providerPath(window.location.pathname)}>
        {translate(messages.signIn, { provider: translate(providerName(provider)) })}
      </a>
    </div>
  );
}
