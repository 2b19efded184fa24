import { useCallback, useEffect, useRef, useState } from 'react';
import { type Tone, toneIcons } from './Alert';
import { Button } from './Button';
import { Icon } from './Icon';
import './Toast.css';

export type ToastTone = Tone;

export interface ToastItem {
  id: number;
  tone: ToastTone;
  message: string;
  /** An action on what the toast tells of, such as taking it back. */
  action?: ToastAction;
}

export interface ToastAction {
  label: string;
  onAct(): void;
}

export interface ToastRegionProps {
  toasts: readonly ToastItem[];
  onDismiss(id: number): void;
  /** The name of the region, and the text of the close button. */
  label: string;
  closeLabel: string;
}

/**
 * Short messages over the page. Screen readers read errors at once, other messages politely. When a
 * toast with the focus goes, the focus returns to the control that had it before.
 */
export function ToastRegion({ toasts, onDismiss, label, closeLabel }: ToastRegionProps) {
  const before = useRef<HTMLElement>(null);
  const giveBack = useCallback(
    (toast: HTMLElement | null) => () => {
      if (toast?.contains(document.activeElement)) before.current?.focus();
    },
    [],
  );
  const render = ({ id, tone, message, action }: ToastItem) => (
    <div key={id} ref={giveBack} className={`fg-toast fg-tone-${tone}`}>
      <Icon name={toneIcons[tone]} />
      <p>{message}</p>
      {action && (
        <Button
          look="quiet"
          onClick={() => {
            onDismiss(id);
            action.onAct();
          }}
        >
          {action.label}
        </Button>
      )}
      <Button look="quiet" icon="close" iconOnly onClick={() => onDismiss(id)}>
        {closeLabel}
      </Button>
    </div>
  );
  return (
    <section
      className="fg-toasts"
      aria-label={label}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget as HTMLElement;
      }}
    >
      <div role="alert">{toasts.filter(({ tone }) => tone === 'error').map(render)}</div>
      <div role="status">{toasts.filter(({ tone }) => tone !== 'error').map(render)}</div>
    </section>
  );
}

/**
 * The toasts of a page. Each disappears after `duration` milliseconds, unless `show` gets another
 * duration. Equal messages are shown once at a time.
 */
export function useToasts(duration = 3000): {
  toasts: readonly ToastItem[];
  show(message: string, tone: ToastTone, duration?: number, action?: ToastAction): void;
  dismiss(id: number): void;
} {
  const [toasts, setToasts] = useState<readonly ToastItem[]>([]);
  const count = useRef(0);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());

  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running) clearTimeout(timer);
    };
  }, []);

  const dismiss = useCallback(
    (id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)),
    [],
  );
  const show = useCallback(
    (message: string, tone: ToastTone, milliseconds = duration, action?: ToastAction) => {
      count.current += 1;
      const id = count.current;
      setToasts((shown) => [
        ...shown.filter((toast) => toast.message !== message),
        { id, tone, message, ...(action && { action }) },
      ]);
      const timer = setTimeout(() => {
        timers.current.delete(timer);
        dismiss(id);
      }, milliseconds);
      timers.current.add(timer);
    },
    [duration, dismiss],
  );
  return { toasts, show, dismiss };
}
