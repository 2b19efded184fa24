import { Header, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { isBuiltInLocale, LOCALES } from '../../engine';
import { Icon } from '../../ui';
import { languageNames, messages } from './messages';
import { setPreferences, type ThemeChoice, usePreferences } from './preferences';
import { useTranslate } from './use-translate';

const THEMES: readonly ThemeChoice[] = ['auto', 'light', 'dark'];

/** The sections of a menu that choose language and colours. */
export function PreferenceSections() {
  const translate = useTranslate();
  const { locale, theme } = usePreferences();
  return (
    <>
      <MenuSection
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[locale]}
        onSelectionChange={(keys) => {
          const [chosen] = [...keys];
          if (isBuiltInLocale(chosen)) setPreferences({ locale: chosen });
        }}
      >
        <Header>{translate(messages.language)}</Header>
        {LOCALES.map((each) => (
          <ChoiceItem key={each} id={each} label={languageNames[each]} />
        ))}
      </MenuSection>
      <MenuSection
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[theme]}
        onSelectionChange={(keys) => {
          const chosen = THEMES.find((each) => new Set(keys).has(each));
          if (chosen !== undefined) setPreferences({ theme: chosen });
        }}
      >
        <Header>{translate(messages.appearance)}</Header>
        {THEMES.map((each) => (
          <ChoiceItem key={each} id={each} label={translate(messages[each])} />
        ))}
      </MenuSection>
    </>
  );
}

function ChoiceItem({ id, label }: { id: string; label: string }) {
  return (
    <MenuItem id={id} textValue={label} className="st-menu-item">
      {({ isSelected }) => (
        <>
          <span className="st-mark">{isSelected ? <Icon name="check" /> : null}</span>
          {label}
        </>
      )}
    </MenuItem>
  );
}
