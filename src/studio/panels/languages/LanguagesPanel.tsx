import { useMemo, useState } from 'react';
import { MenuItem } from 'react-aria-components/Menu';
import { builtInLocale, isBuiltInLocale } from '../../../engine';
import { missingIn } from '../../../texts';
import { Icon } from '../../../ui';
import { useTranslate } from '../../app/use-translate';
import { Badge } from '../../parts/Badge';
import { Glyph } from '../../parts/Glyph';
import { MenuButton } from '../../parts/MenuButton';
import { useDraft, useEditorState, useOpenSchool } from '../../store/editor-context';
import { collectTexts } from '../../texts/collect-texts';
import type { PanelProps } from '../define-panel';
import { SlotRow } from '../generic/PropertyRow';
import { slotAt } from '../generic/slot';
import { languageName, OFFERED } from './language-names';
import { messages } from './messages';
import { OtherLanguage } from './OtherLanguage';
import './LanguagesPanel.css';

/** The languages of the school, the default one first, with how much of its texts each has. */
export function LanguagesPanel({ part, file, edits }: PanelProps) {
  const translate = useTranslate();
  const { isReadOnly } = useOpenSchool();
  const [isTyping, setTyping] = useState(false);
  const slot = slotAt({ part, file, edits }, part.path);
  const tags = Array.isArray(slot.value) ? slot.value.map(String) : [];
  const missing = useMissing(tags);
  const label = translate(messages.list);
  // A browser need not know the name of every language.
  const offered = OFFERED.filter(
    (tag) => !tags.includes(tag) && languageName(tag, translate.locale) !== tag,
  );
  const add = (tag: string) => slot.set([...tags, tag]);
  return (
    <SlotRow label={label} slot={slot}>
      <div className="st-languages">
        <p className="fg-help">{translate(messages.help)}</p>
        <ul aria-label={label}>
          {tags.map((tag, index) => (
            <li key={tag}>
              <Language
                tag={tag}
                isDefault={index === 0}
                isLast={tags.length === 1}
                missing={missing.get(tag) ?? 0}
                onDefault={() => slot.set([tag, ...tags.filter((one) => one !== tag)])}
                onRemove={() => slot.set(tags.filter((one) => one !== tag))}
              />
            </li>
          ))}
        </ul>
        {!isReadOnly && (
          <MenuButton label={translate(messages.add)} button={<AddWords />}>
            {offered.map((tag) => (
              <MenuItem key={tag} className="st-menu-item" onAction={() => add(tag)}>
                {languageName(tag, translate.locale)}
              </MenuItem>
            ))}
            <MenuItem className="st-menu-item" onAction={() => setTyping(true)}>
              {translate(messages.other)}
            </MenuItem>
          </MenuButton>
        )}
        {isTyping && (
          <OtherLanguage
            tags={tags}
            onAdd={(tag) => {
              add(tag);
              setTyping(false);
            }}
          />
        )}
        <p className="fg-help">{translate(messages.kept)}</p>
      </div>
    </SlotRow>
  );
}

function AddWords() {
  const translate = useTranslate();
  return (
    <>
      <Icon name="plus" /> {translate(messages.add)}
    </>
  );
}

/** How many texts of pages and settings each language lacks. */
function useMissing(tags: readonly string[]): ReadonlyMap<string, number> {
  const { outline } = useEditorState('outline');
  const { files } = useDraft();
  const rows = useMemo(() => collectTexts(files, outline?.bases ?? {}), [files, outline]);
  return new Map(
    tags.map((tag) => [tag, rows.filter((row) => missingIn(row, [tag]).length > 0).length]),
  );
}

interface LanguageProps {
  tag: string;
  isDefault: boolean;
  isLast: boolean;
  missing: number;
  onDefault(): void;
  onRemove(): void;
}

function Language({ tag, isDefault, isLast, missing, onDefault, onRemove }: LanguageProps) {
  const translate = useTranslate();
  const { isReadOnly, materials } = useOpenSchool();
  const name = languageName(tag, translate.locale);
  const isOurs = isBuiltInLocale(tag) || `schemas/locales/${tag}.json` in materials.texts;
  const other = languageName(builtInLocale(tag), translate.locale);
  return (
    <>
      <div>
        <p className="st-language">
          <strong>{name}</strong> <span className="st-quiet">{tag}</span>
          {isDefault && <Badge tone="accent">{translate(messages.default)}</Badge>}
        </p>
        <p className="st-quiet">
          {missing === 0
            ? translate(messages.complete)
            : translate(messages.missing, { count: missing })}
          {!isOurs && ` · ${translate(messages.notOurs, { other })}`}
        </p>
      </div>
      {!isReadOnly && (
        <MenuButton
          iconOnly
          label={translate(messages.do, { name })}
          button={<Glyph name="more" />}
        >
          <MenuItem className="st-menu-item" isDisabled={isDefault} onAction={onDefault}>
            {translate(messages.makeDefault)}
          </MenuItem>
          <MenuItem className="st-menu-item" data-danger isDisabled={isLast} onAction={onRemove}>
            <Icon name="trash" />
            {translate(isLast ? messages.lastStays : messages.remove)}
          </MenuItem>
        </MenuButton>
      )}
    </>
  );
}
