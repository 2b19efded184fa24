import { Button } from 'react-aria-components/Button';
import { Header, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { Text } from 'react-aria-components/Text';
import { Icon } from '../../../ui';
import { useTranslate } from '../../app/use-translate';
import { SearchMenu } from '../../parts/SearchMenu';
import type { Addition } from '../../store/part';
import type { PaletteEntry } from './additions';
import { messages } from './messages';

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
    <SearchMenu
      button={
        <Button className="fg-button fg-quiet st-palette-button">
          <Icon name="plus" />
          <span>{label}</span>
        </Button>
      }
      label={label}
      searchLabel={translate(messages.search)}
      nothing={translate(messages.nothing)}
      filter={contains}
      disabled={missing}
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
                className="st-menu-item st-search-menu-item"
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
    </SearchMenu>
  );
}

function contains(text: string, typed: string): boolean {
  return text.toLocaleLowerCase().includes(typed.trim().toLocaleLowerCase());
}
