import type { ComponentProps, MouseEvent } from 'react';
import { classNames } from './class-names';
import { Icon, type IconName } from './Icon';
import { Spinner } from './Spinner';
import './Button.css';

/** primary: the page's one main action; secondary: beside it; quiet: no frame; danger: takes something away. */
export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger';

export interface ButtonProps extends ComponentProps<'button'> {
  look?: ButtonLook;
  /** Something that it started is under way: it keeps its words and the focus, and does nothing more. */
  busy?: boolean;
  /** As wide as what it stands in. */
  wide?: boolean;
  icon?: IconName;
  /** Only the icon is seen: the words are read out. */
  iconOnly?: boolean;
}

/** A button, 44 px high or more; `type` is "button" unless given. */
export function Button(props: ButtonProps) {
  const { look = 'secondary', busy = false, wide, icon, iconOnly, ...rest } = props;
  const { className, children, onClick, type = 'button', ...attributes } = rest;

  // Not `disabled`: that would drop the focus, and screen readers with it.
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
