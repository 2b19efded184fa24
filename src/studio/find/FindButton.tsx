import { useEffect, useEffectEvent, useState } from 'react';
import { Icon } from '../../ui';
import { useTranslate } from '../app/use-translate';
import { lazyDialog } from '../parts/lazy-part';
import type { FindDialogProps } from './FindDialog';
import { findMessages } from './messages';
import './FindButton.css';

const FindDialog = lazyDialog(async () => (await import('./FindDialog')).FindDialog);

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Opens the dialog that finds anything of the school, also by Ctrl or ⌘ with K. */
export function FindButton(props: Pick<FindDialogProps, 'actions' | 'onChoose'>) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // Chinese input methods use keys of their own while composing; Ctrl+K writes on a Mac.
    const isShortcut = event.key.toLowerCase() === 'k' && (isMac ? event.metaKey : event.ctrlKey);
    if (!isShortcut || event.isComposing || event.altKey || event.shiftKey) return;
    event.preventDefault();
    if (document.querySelector('[aria-modal="true"]') === null) setOpen(true);
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <button
        type="button"
        className="st-find-button"
        title={translate(findMessages.findAnything)}
        aria-haspopup="dialog"
        aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
        onClick={() => setOpen(true)}
      >
        <Icon name="search" />
        <span>{translate(findMessages.find)}</span>
        <span className="st-find-keys" aria-hidden="true">
          {isMac ? '⌘K' : 'Ctrl K'}
        </span>
      </button>
      {isOpen && <FindDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
