import { useEffect, useId, useRef, useState } from 'react';
import type { RendererServices } from '../../renderer';
import { Button, TextInput } from '../../ui';
import { shareMessages as messages } from './share-messages';
import { sharedAddress } from './shared-address';
import './ShareButton.css';

interface ShareButtonProps {
  /** The name of what is shared. */
  title: string;
  /** The query that the page's address needs, such as one plan of several. */
  query?: Readonly<Record<string, string>>;
  /** Default: as wide as its container. */
  look?: 'quiet';
  services: RendererServices;
}

const NOTHING = {};

/**
 * Shares the address of the page by the device's own way to share; where it has none, as on plain
 * http, it copies the address, or shows it to be copied by hand.
 */
export function ShareButton({ title, query = NOTHING, look, services }: ShareButtonProps) {
  const { translate, toast } = services;
  const [address, setAddress] = useState<string>();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (address !== undefined) field.current?.select();
  }, [address]);

  async function share() {
    const url = sharedAddress(window.location.href, query);
    const outcome = await shareNatively({ title, url });
    if (outcome === 'done') return;
    if (await copy(url)) toast(translate(messages.copied), 'success');
    else setAddress(url);
  }

  return address === undefined ? (
    <Button icon="share" look={look} wide={!look} onClick={() => void share()}>
      {translate(messages.share)}
      <span className="fg-hidden"> {title}</span>
    </Button>
  ) : (
    <div className="fg-share-address">
      <label htmlFor={id}>{translate(messages.address)}</label>
      <TextInput ref={field} id={id} readOnly value={address} />
    </div>
  );
}

/** A student who closes the device's own dialog wants no other one. */
async function shareNatively(data: ShareData): Promise<'done' | 'impossible'> {
  if (typeof navigator.share !== 'function') return 'impossible';
  try {
    await navigator.share(data);
    return 'done';
  } catch (reason) {
    return reason instanceof DOMException && reason.name === 'AbortError' ? 'done' : 'impossible';
  }
}

/** Copies a text; false where the browser denies it. */
async function copy(text: string): Promise<boolean> {
  // Browsers have no clipboard on plain http.
  if (!navigator.clipboard) return false;
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}
