import type { KeyboardEvent, ReactElement, ReactNode } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Input } from 'react-aria-components/Input';
import { Menu, MenuTrigger, Popover } from 'react-aria-components/Menu';
import { SearchField } from 'react-aria-components/SearchField';
import { Icon } from '../../ui';
import './MenuButton.css';
import './SearchMenu.css';

export interface SearchMenuProps {
  /** The button that opens the menu. */
  button: ReactElement;
  /** The name of the menu. */
  label: string;
  /** The name of the field that narrows it. */
  searchLabel: string;
  /** The words where nothing matches. */
  nothing: string;
  /** Says whether an item, by its text, matches what was typed. */
  filter(text: string, typed: string): boolean;
  /** The item that is chosen at the moment. */
  selected?: string;
  disabled?: readonly string[];
  onAction(id: string): void;
  /** Items of the class `st-menu-item st-search-menu-item`, or sections of them. */
  children: ReactNode;
}

/** A button with a menu which typing narrows. */
export function SearchMenu(props: SearchMenuProps) {
  const { button, label, searchLabel, nothing, filter, selected, disabled, onAction, children } =
    props;
  const selection =
    selected === undefined ? {} : { selectionMode: 'single' as const, selectedKeys: [selected] };
  return (
    <MenuTrigger>
      {button}
      <Popover className="st-popover st-search-menu" placement="bottom start">
        <Autocomplete filter={filter}>
          <SearchField aria-label={searchLabel} autoFocus className="st-search-menu-field">
            <Icon name="search" />
            <Input placeholder={searchLabel} onKeyDown={chooseFirst} />
          </SearchField>
          <Menu
            {...selection}
            className="st-menu"
            aria-label={label}
            disabledKeys={disabled ?? []}
            renderEmptyState={() => <p className="st-quiet">{nothing}</p>}
            onAction={(key) => onAction(String(key))}
          >
            {children}
          </Menu>
        </Autocomplete>
      </Popover>
    </MenuTrigger>
  );
}

/** Chooses the first item by Enter: the menu marks it a moment after fast typing. */
function chooseFirst({ key, currentTarget: field, nativeEvent }: KeyboardEvent): void {
  if (key !== 'Enter' || nativeEvent.isComposing) return;
  if (field.getAttribute('aria-activedescendant')) return;
  field
    .closest('.st-search-menu')
    ?.querySelector<HTMLElement>('.st-search-menu-item:not([aria-disabled=true])')
    ?.click();
}
