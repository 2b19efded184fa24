import { useState } from 'react';
import { Button } from '../../ui';
import { useAdministrator } from '../app/studio-context';
import { useTranslate } from '../app/use-translate';
import { Badge } from '../parts/Badge';
import { Modal } from '../parts/Modal';
import { LinkDialog } from './LinkDialog';
import { messages } from './messages';
import { type Provider, providerName, providerPath } from './provider';
import { ReturnedSignIn } from './ReturnedSignIn';
import { ReturnFailure } from './ReturnFailure';
import { UnlinkDialog } from './UnlinkDialog';
import { useReturned } from './use-returned';

/** Says whether the own account opens through the university, and links or unlinks it. */
export function IdentitySection({ provider }: { provider: Provider }) {
  const translate = useTranslate();
  const { isLinked, hasPassword } = useAdministrator();
  const { returned, forget } = useReturned();
  const [isUnlinking, setUnlinking] = useState(false);
  const name = translate(providerName(provider));
  return (
    <section className="st-account-part" aria-labelledby="account-identity">
      <h2 id="account-identity">
        {translate(messages.sectionTitle, { provider: name })}
        {isLinked && <Badge tone="success">{translate(messages.isLinked)}</Badge>}
      </h2>
      <p>{translate(isLinked ? messages.linkedText : messages.unlinkedText, { provider: name })}</p>
      {returned?.type === 'failed' && <ReturnFailure code={returned.code} provider={provider} />}
      {!isLinked && (
        <a className="fg-button fg-primary" href={providerPath('/studio/account')}>
          {translate(messages.link)}
        </a>
      )}
      {isLinked && hasPassword && (
        <Button onClick={() => setUnlinking(true)}>{translate(messages.unlink)}</Button>
      )}
      {returned?.type === 'back' && hasPassword && <LinkDialog provider={name} onClose={forget} />}
      {returned?.type === 'back' && !hasPassword && (
        <Modal title={translate(messages.sectionTitle, { provider: name })} onClose={forget}>
          <ReturnedSignIn onSignedIn={forget} onGiveUp={forget} />
        </Modal>
      )}
      {isUnlinking && <UnlinkDialog provider={name} onClose={() => setUnlinking(false)} />}
    </section>
  );
}
