import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from './Button';
import { focusHeading } from './focus-heading';
import './Dialog.css';

export interface DialogProps {
  open: boolean;
  title: string;
  /** Escape, the close button, or a tap beside it. */
  onClose(): void;
  closeLabel: string;
  children: ReactNode;
  /** The buttons at its foot, the main one last. */
  actions?: ReactNode;
}

/** A window over the page: the focus stays in it, and goes back to where it was, or to the page's
 * heading where that is gone. Nothing is drawn while it is closed. */
export function Dialog({ open, title, onClose, closeLabel, children, actions }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (!open || element === null) return;
    const before = document.activeElement;
    // Browsers before 2022 have no showModal: the dialog is then shown in place.
    if (typeof element.showModal === 'function') element.showModal();
    else element.setAttribute('open', '');
    // What is to be filled in, rather than the button that closes it.
    element.querySelector<HTMLElement>('input,select,textarea')?.focus();
    return () => {
      if (element.open && typeof element.close === 'function') element.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
      else focusHeading();
    };
  }, [open]);

  if (!open) return null;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it too, by the dialog's own cancel event.
    <dialog
      ref={dialog}
      className="fg-dialog"
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className="fg-dialog-body">
        <header>
          <h2 id={titleId}>{title}</h2>
          <Button look="quiet" icon="close" iconOnly onClick={onClose}>
            {closeLabel}
          </Button>
        </header>
        {children}
        {actions === undefined ? null : <footer>{actions}</footer>}
      </div>
    </dialog>
  );
}
