import { Button } from 'react-aria-components/Button';
import { MenuItem } from 'react-aria-components/Menu';
import { Text } from 'react-aria-components/Text';
import { useNavigate } from 'react-router-dom';
import type { Translate } from '../../engine';
import { Icon } from '../../ui';
import { useTranslate } from '../app/use-translate';
import { SearchMenu } from '../parts/SearchMenu';
import { messages as schoolMessages } from '../schools/messages';
import { hasWords, searchedText } from '../schools/search-schools';
import { nameOf, type SchoolSummary, useSchools } from '../schools/use-schools';
import { useOpenSchool } from '../store/editor-context';
import { messages } from './messages';
import './SchoolSwitch.css';

/**
 * The name of the school that is open, as a button with a menu of all schools, which typing
 * narrows. Another one opens once the gateway has the draft, or could not be asked: this device has
 * the draft anyway.
 */
export function SchoolSwitch({ name }: { name: string }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { school, sync } = useOpenSchool();
  const { data: schools = [] } = useSchools();
  if (schools.length < 2) return name;
  return (
    <SearchMenu
      button={
        <Button
          className="fg-button fg-quiet st-school-switch"
          aria-label={translate(messages.switchSchool, { name })}
        >
          <span>{name}</span>
          <Icon name="chevron-down" />
        </Button>
      }
      label={translate(schoolMessages.title)}
      searchLabel={translate(schoolMessages.search)}
      nothing={translate(messages.noSuchSchool)}
      filter={hasWords}
      selected={school}
      onAction={(key) => {
        if (key === school) return;
        void sync.flush().finally(() => navigate(`/schools/${encodeURIComponent(key)}`));
      }}
    >
      {schools.map((one) => (
        <MenuItem
          key={one.school}
          id={one.school}
          className="st-menu-item st-search-menu-item"
          textValue={searchedText(one)}
        >
          <Text slot="label">{translate(nameOf(one))}</Text>
          <Text slot="description">{stateOf(one, translate)}</Text>
        </MenuItem>
      ))}
    </SearchMenu>
  );
}

/** A school's folder, what is live, and what is not: in few words. */
function stateOf({ school, live, draft }: SchoolSummary, translate: Translate): string {
  const revision = () =>
    live && live.number !== null
      ? translate(schoolMessages.revision, { number: live.number })
      : translate(live ? schoolMessages.folder : schoolMessages.notLive);
  const { errors = 0 } = draft?.findings ?? {};
  return [
    school,
    revision(),
    ...(draft ? [translate(schoolMessages.unpublished)] : []),
    ...(errors > 0 ? [translate(schoolMessages.errorCount, { count: errors })] : []),
  ].join(' · ');
}
