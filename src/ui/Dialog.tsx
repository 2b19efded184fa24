import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from './Button';
import { classNames } from './class-names';
import { focusHeading } from './focus-heading';
import './Dialog.css';

export interface DialogProps {
  open: boolean;
  title: string;
  /** Called by Escape, the close button, or a tap outside of the dialog. */
  onClose(): void;
  closeLabel: string;
  children: ReactNode;
  /** The buttons at the bottom, the main one last. */
  actions?: ReactNode;
  /** As wide as a text that is read; its head and its buttons stay in sight. */
  reading?: boolean;
}

/**
 * A dialog over the page. The focus stays inside and returns to the element that had it, or to the
 * page's heading when that element is gone. A closed dialog renders nothing.
 */
export function Dialog(props: DialogProps) {
  const { open, title, onClose, closeLabel, children, actions, reading } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (!open || element === null) return;
    const before = document.activeElement;
    // Browsers before 2022 have no showModal: they show the dialog inline.
    if (typeof element.showModal === 'function') element.showModal();
    else element.setAttribute('open', '');
    // Focuses the first input rather than the close button.
    element.querySelector<HTMLElement>('input,select,textarea')?.focus();
    return () => {
      if (element.open && typeof element.close === 'function') element.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
      else focusHeading();
    };
  }, [open]);

  if (!open) return null;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it too, by the cancel event.
    <dialog
      ref={dialog}
      className={classNames('fg-dialog', reading && 'fg-reading')}
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
