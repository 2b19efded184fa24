import type { ComponentProps, MouseEvent } from 'react';
import type { ButtonLook } from './Button';
import { classNames } from './class-names';
import { Icon, type IconName } from './Icon';
import './Button.css';
import './Link.css';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'onClick' | 'ref'> {
  /** Looks like a button. Default: underlined text. */
  look?: ButtonLook;
  wide?: boolean;
  icon?: IconName;
  /** Leads outside of the portal, in the same window: a captive-portal browser has no other. */
  external?: boolean;
  onClick?(event: MouseEvent<HTMLElement>): void;
}

/**
 * The target of a link. Without `href`, a click runs `onClick`; without both, the target is empty.
 */
export type LinkTarget = Pick<LinkProps, 'external' | 'href' | 'onClick'>;

/** A link, as text or as a button. Without `href` it is a `button` element that looks the same. */
export function Link(props: LinkProps) {
  const { look, wide, icon, external, className, children, href, onClick, ...attributes } = props;
  const classes = classNames(
    look === undefined ? 'fg-link' : `fg-button fg-${look}`,
    wide && 'fg-wide',
    className,
  );
  const content = (
    <>
      {icon && <Icon name={icon} />}
      {children}
      {external && <Icon name="external" />}
    </>
  );
  if (href === undefined) {
    return (
      <button type="button" className={classes} onClick={onClick}>
        {content}
      </button>
    );
  }
  return (
    <a
      {...attributes}
      href={href}
      className={classes}
      onClick={onClick}
      rel={external ? 'noopener noreferrer' : attributes.rel}
    >
      {content}
    </a>
  );
}
