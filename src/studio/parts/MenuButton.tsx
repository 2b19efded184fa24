import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Menu, MenuTrigger, Popover } from 'react-aria-components/Menu';
import { classNames } from '../../ui';
import './MenuButton.css';

export interface MenuButtonProps {
  /** The button's name for screen readers, and the menu's. */
  label: string;
  /** The button's content. */
  button: ReactNode;
  /** An icon alone: as wide as high. */
  iconOnly?: boolean;
  /** `MenuItem`s and `MenuSection`s of React Aria. */
  children: ReactNode;
}

/** A button that opens a menu. */
export function MenuButton({ label, button, iconOnly = false, children }: MenuButtonProps) {
  return (
    <MenuTrigger>
      <Button
        aria-label={label}
        className={classNames('fg-button fg-quiet st-menu-button', iconOnly && 'fg-icon-only')}
      >
        {iconOnly ? <span title={label}>{button}</span> : button}
      </Button>
      <Popover className="st-popover" placement="bottom end">
        <Menu className="st-menu" aria-label={label}>
          {children}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
