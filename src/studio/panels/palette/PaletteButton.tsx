import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Button } from 'react-aria-components/Button';
import { Input } from 'react-aria-components/Input';
import {
  Header,
  Menu,
  MenuItem,
  MenuSection,
  MenuTrigger,
  Popover,
} from 'react-aria-components/Menu';
import { SearchField } from 'react-aria-components/SearchField';
import { Text } from 'react-aria-components/Text';
import { Icon } from '../../../ui';
import { useTranslate } from '../../app/use-translate';
import type { Addition } from '../../store/part';
import type { PaletteEntry } from './additions';
import { messages } from './messages';
import './PaletteButton.css';

export interface PaletteButtonProps {
  label: string;
  entries: readonly PaletteEntry[];
  onAdd(addition: Addition): void;
}

/** A button with a menu of what can be added, by purpose, which typing narrows. */
export function PaletteButton({ label, entries, onAdd }: PaletteButtonProps) {
  const translate = useTranslate();
  const purposes = [...new Set(entries.map(({ purpose }) => purpose))];
  const missing = entries.filter(({ addition }) => !addition).map(({ id }) => id);
  return (
    <MenuTrigger>
      <Button className="fg-button fg-quiet st-palette-button">
        <Icon name="plus" />
        <span>{label}</span>
      </Button>
      <Popover className="st-popover st-palette" placement="bottom start">
        <Autocomplete filter={contains}>
          <SearchField
            aria-label={translate(messages.search)}
            autoFocus
            className="st-palette-search"
          >
            <Icon name="search" />
            <Input placeholder={translate(messages.search)} />
          </SearchField>
          <Menu
            className="st-menu"
            aria-label={label}
            disabledKeys={missing}
            renderEmptyState={() => <p className="st-quiet">{translate(messages.nothing)}</p>}
            onAction={(key) => {
              const addition = entries.find(({ id }) => id === key)?.addition;
              if (addition) onAdd(addition);
            }}
          >
            {purposes.map((purpose) => (
              <MenuSection key={translate(purpose)}>
                <Header>{translate(purpose)}</Header>
                {entries
                  .filter((entry) => entry.purpose === purpose)
                  .map(({ id, title, description, addition }) => (
                    <MenuItem
                      key={id}
                      id={id}
                      className="st-menu-item st-palette-item"
                      textValue={`${translate(title)} ${translate(description)} ${id}`}
                    >
                      <Text slot="label">{translate(title)}</Text>
                      {translate(description) !== translate(title) && (
                        <Text slot="description">
                          {addition ? translate(description) : translate(messages.needsPicture)}
                        </Text>
                      )}
                    </MenuItem>
                  ))}
              </MenuSection>
            ))}
          </Menu>
        </Autocomplete>
      </Popover>
    </MenuTrigger>
  );
}

function contains(text: string, typed: string): boolean {
  return text.toLocaleLowerCase().includes(typed.trim().toLocaleLowerCase());
}
