import { useEffect, useEffectEvent } from 'react';
import { Icon } from '../../ui';
import { isFindKey, usesCommandKey } from '../../wire';
import { useTranslate } from '../app/use-translate';
import { lazyDialog } from '../parts/lazy-part';
import type { FindDialogProps } from './FindDialog';
import { findMessages } from './messages';
import './FindButton.css';

export const FindDialog = lazyDialog(async () => (await import('./FindDialog')).FindDialog);

const isMac = usesCommandKey(navigator.userAgent);

interface FindButtonProps extends Pick<FindDialogProps, 'actions' | 'onChoose'> {
  isOpen: boolean;
  onOpen(isOpen: boolean): void;
}

/** Opens the dialog that finds anything of the school, also by Ctrl or ⌘ with K. */
export function FindButton({ isOpen, onOpen, ...props }: FindButtonProps) {
  const translate = useTranslate();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isFindKey(event, navigator.userAgent)) return;
    event.preventDefault();
    if (document.querySelector('[aria-modal="true"]') === null) onOpen(true);
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
        onClick={() => onOpen(true)}
      >
        <Icon name="search" />
        <span>{translate(findMessages.find)}</span>
        <span className="st-find-keys" aria-hidden="true">
          {isMac ? '⌘K' : 'Ctrl K'}
        </span>
      </button>
      {isOpen && <FindDialog {...props} onClose={() => onOpen(false)} />}
    </>
  );
}
