import type { ComponentProps, MouseEvent } from 'react';
import { classNames } from './class-names';
import { Icon, type IconName } from './Icon';
import { Spinner } from './Spinner';
import './Button.css';

/**
 * primary: the page's main action. secondary: another action. quiet: without a frame. danger:
 * removes something.
 */
export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger';

export interface ButtonProps extends ComponentProps<'button'> {
  look?: ButtonLook;
  /** Its action is in progress: the button keeps its text and the focus, and ignores clicks. */
  busy?: boolean;
  /** As wide as its container. */
  wide?: boolean;
  icon?: IconName;
  /** Shows the icon alone. Screen readers read the text. */
  iconOnly?: boolean;
}

/** A button, at least 44 px high. The default `type` is "button". */
export function Button(props: ButtonProps) {
  const { look = 'secondary', busy = false, wide, icon, iconOnly, ...rest } = props;
  const { className, children, onClick, type = 'button', ...attributes } = rest;

  // Not `disabled`: the button would lose the focus.
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };

  return (
    <button
      {...attributes}
      type={type}
      className={classNames(
        'fg-button',
        `fg-${look}`,
        wide && 'fg-wide',
        iconOnly && 'fg-icon-only',
        className,
      )}
      aria-busy={busy || undefined}
      aria-disabled={busy || attributes['aria-disabled']}
      onClick={click}
    >
      {busy ? <Spinner /> : icon && <Icon name={icon} />}
      <span className={iconOnly ? 'fg-hidden' : undefined}>{children}</span>
    </button>
  );
}
