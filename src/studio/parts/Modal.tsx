import { type ReactNode, useEffect, useRef } from 'react';
import { Dialog, Heading } from 'react-aria-components/Dialog';
import { Modal as AriaModal, ModalOverlay } from 'react-aria-components/Modal';
import { Button, classNames } from '../../ui';
import { messages } from '../app/messages';
import { useTranslate } from '../app/use-translate';
import './Modal.css';

export interface ModalProps {
  title: string;
  /** Closes it, also by Escape. Without it, the dialog stays until its own buttons end it. */
  onClose?: () => void;
  /** `alert`: it asks before something that cannot be taken back at once. */
  role?: 'dialog' | 'alertdialog';
  /** For texts and lists. */
  wide?: boolean;
  children: ReactNode;
}

/** A dialog over the page, open for as long as it is rendered. */
export function Modal({ title, onClose, role = 'dialog', wide = false, children }: ModalProps) {
  const translate = useTranslate();
  const dialog = useRef<HTMLElement>(null);
  useEffect(() => {
    dialog.current?.setAttribute('aria-modal', 'true');
    // A dialog below, which holds the focus, has taken it back from an element that focuses itself.
    dialog.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, []);
  useEffect(() => {
    // A part that loads above the control with the focus moves it out of sight.
    const observer = new ResizeObserver(() => {
      const { activeElement: active } = document;
      if (dialog.current?.contains(active)) active?.scrollIntoView({ block: 'nearest' });
    });
    if (dialog.current) observer.observe(dialog.current);
    return () => observer.disconnect();
  }, []);
  return (
    <ModalOverlay
      isOpen
      className="st-overlay"
      isDismissable={onClose !== undefined && role === 'dialog'}
      isKeyboardDismissDisabled={onClose === undefined}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose?.();
      }}
    >
      <AriaModal className={classNames('st-modal', wide && 'st-wide')}>
        <Dialog ref={dialog} role={role} className="st-dialog">
          <header>
            <Heading slot="title" level={2}>
              {title}
            </Heading>
            {onClose === undefined ? null : (
              <Button look="quiet" icon="close" iconOnly onClick={onClose}>
                {translate(messages.close)}
              </Button>
            )}
          </header>
          {children}
        </Dialog>
      </AriaModal>
    </ModalOverlay>
  );
}
