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
 * A dialog over the page. It is drawn before it is modal: what that does to the whole page takes a
 * slow phone longer than the dialog itself, and a tap waits for what it brings. The focus stays
 * inside and returns to the element that had it, or to the page's heading when that element is
 * gone. A closed dialog renders nothing.
 */
export function Dialog(props: DialogProps) {
  const { open, title, onClose, closeLabel, children, actions, reading } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (!open || element === null) return;
    const before = document.activeElement;
    element.setAttribute('open', '');
    // The first input rather than the close button.
    const first = element.querySelector<HTMLElement>('input,select,textarea') ?? focusable(element);
    first?.focus();
    const cancel = afterPaint(() => makeModal(element));
    return () => {
      cancel();
      if (element.open && typeof element.close === 'function') element.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
      else focusHeading();
    };
  }, [open]);

  if (!open) return null;
  return (
    <dialog
      ref={dialog}
      className={classNames('fg-dialog', reading && 'fg-reading')}
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        // Not also the cancel event.
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
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

/**
 * Makes an open dialog modal: nothing but it can be used. Its focus stays where it is. Browsers
 * before 2022 cannot, and show the dialog over the page all the same.
 */
function makeModal(element: HTMLDialogElement): void {
  if (typeof element.showModal !== 'function') return;
  const focused = document.activeElement;
  element.removeAttribute('open');
  element.showModal();
  if (focused instanceof HTMLElement && element.contains(focused)) focused.focus();
}

function focusable(element: HTMLElement): HTMLElement | null {
  return element.querySelector('button,a[href],summary');
}

/** Runs a task once the page shows what has changed. Gives a function that calls it off. */
function afterPaint(task: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(task);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
