import type { Message } from '../../engine';
import { Alert } from '../../ui';
import { useTranslate } from '../app/use-translate';
import { messages } from './messages';
import { type Provider, providerName } from './provider';

/** The words for the codes of OpenID Connect, and of the gateway. */
const WORDS: Readonly<Record<string, Message>> = {
  temporarily_unavailable: messages.away,
  server_error: messages.away,
  slow_down: messages.away,
  access_denied: messages.denied,
  no_session: messages.notBegun,
};

/** Why nobody has come back from the provider. */
export function ReturnFailure({ code, provider }: { code: string; provider: Provider }) {
  const translate = useTranslate();
  const words = Object.hasOwn(WORDS, code) ? WORDS[code] : undefined;
  const name = translate(providerName(provider));
  return (
    <div role="alert" className="st-provider-failure">
      <Alert tone="warning">
        <p>{translate(words ?? messages.wrong, { provider: name })}</p>
      </Alert>
    </div>
  );
}
