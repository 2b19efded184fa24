import { useDeferredValue, useMemo, useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Input } from 'react-aria-components/Input';
import { Menu, MenuItem } from 'react-aria-components/Menu';
import { SearchField } from 'react-aria-components/SearchField';
import { Icon } from '../../ui';
import { useTranslate } from '../app/use-translate';
import { Modal } from '../parts/Modal';
import { useDraft, useEditorState } from '../store/editor-context';
import type { Part } from '../store/part';
import { collectTexts } from '../texts/collect-texts';
import { type Findable, findableParts, findableTexts, findIn } from './findable';
import { findMessages, messages } from './messages';
import '../parts/MenuButton.css';
import '../parts/SearchMenu.css';
import './FindDialog.css';

/** Something that the editor can do, under the name that its button has. */
export interface EditorAction {
  id: string;
  label: string;
  act(): void;
}

export interface FindDialogProps {
  actions: readonly EditorAction[];
  onChoose(part: Part): void;
  onClose(): void;
}

/** Finds parts, texts and actions by their words, and goes there. */
export function FindDialog({ actions, onChoose, onClose }: FindDialogProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const text = useDeferredValue(typed);
  const all = useFindables(actions);
  const found = useMemo(() => findIn(all, text), [all, text]);

  function choose(one: Findable | undefined): void {
    if (!one) return;
    onClose();
    if (one.part) onChoose(one.part);
    else actions.find(({ id }) => id === one.id)?.act();
  }

  return (
    <Modal title={translate(findMessages.find)} onClose={onClose}>
      <div className="st-search-menu st-find">
        <Autocomplete inputValue={typed} onInputChange={setTyped}>
          <SearchField
            aria-label={translate(messages.what)}
            autoFocus
            className="st-search-menu-field"
          >
            <Icon name="search" />
            <Input
              placeholder={translate(messages.what)}
              data-autofocus
              onKeyDown={(event) => {
                // The menu marks its first entry a moment after fast typing.
                const isMarked = event.currentTarget.getAttribute('aria-activedescendant');
                if (event.key !== 'Enter' || event.nativeEvent.isComposing || isMarked) return;
                choose(findIn(all, typed)[0]);
              }}
            />
          </SearchField>
          <Menu
            className="st-menu"
            aria-label={translate(messages.found)}
            items={found}
            renderEmptyState={() => (
              <p className="st-quiet">{translate(messages.nothing, { text: text.trim() })}</p>
            )}
            onAction={(key) => choose(found.find(({ id }) => id === key))}
          >
            {({ id, label, place }: Findable) => (
              <MenuItem id={id} className="st-menu-item st-search-menu-item" textValue={label}>
                <span className="st-find-label">{label}</span>
                <span className="st-quiet">{place}</span>
              </MenuItem>
            )}
          </Menu>
        </Autocomplete>
      </div>
    </Modal>
  );
}

/** Lists what can be found: actions, then the parts of the school, then its texts. */
function useFindables(actions: readonly EditorAction[]): readonly Findable[] {
  const translate = useTranslate();
  const { outline } = useEditorState('outline');
  const { files } = useDraft();
  const place = translate(messages.action);
  const ofSchool = useMemo(() => {
    if (!outline) return [];
    return [
      ...findableParts(outline.roots, translate),
      ...findableTexts(collectTexts(files, outline.bases), outline, translate),
    ];
  }, [outline, files, translate]);
  return useMemo(() => {
    const ofEditor = actions.map(({ id, label }): Findable => {
      const searched = `${label}\n${place}`.toLowerCase();
      return { id, label, place, searched, isWhole: true, part: undefined };
    });
    return [...ofEditor, ...ofSchool];
  }, [actions, place, ofSchool]);
}
