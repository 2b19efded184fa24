import { useMemo } from 'react';
import { MenuItem } from 'react-aria-components/Menu';
import { childOf, type JsonValue, type Message, type Path } from '../../engine';
import { Button } from '../../ui';
import { useTranslate } from '../app/use-translate';
import type { LayeredFile } from '../draft/layered-file';
import {
  type AdditionPlace,
  type AdditionSource,
  placesInside,
  placesOfList,
} from '../panels/palette/additions';
import { messages as paletteMessages } from '../panels/palette/messages';
import { PaletteButton } from '../panels/palette/PaletteButton';
import { schemaAt } from '../panels/schema/schema-at';
import { useSchool } from '../panels/use-school';
import { Glyph, type GlyphName } from '../parts/Glyph';
import { MenuButton } from '../parts/MenuButton';
import { copyOfEntry } from '../store/copy-entry';
import { useEditorState, useOpenSchool } from '../store/editor-context';
import { kindNames } from '../store/messages';
import {
  entryPath,
  type Part,
  type Siblings,
  siblingsOf,
  trailTo,
  valueOfPart,
} from '../store/part';
import type { PartEdits } from '../store/part-edits';
import { listsFor } from './lists-for';
import { messages } from './part-messages';

interface PartActionsProps {
  part: Part;
  file: LayeredFile;
  edits: PartEdits;
}

/**
 * Shows the actions on a part as a whole: adding something in it or after it, moving, copying and
 * removing it.
 */
export function PartActions({ part, file, edits }: PartActionsProps) {
  const translate = useTranslate();
  const { isReadOnly } = useOpenSchool();
  const { outline } = useEditorState('outline');
  const node = trailTo(outline?.roots ?? [], part).at(-1);
  const siblings = siblingsOf(file, part.path);
  const places = usePlaces(part, file, siblings);
  if (isReadOnly || !node) return null;
  return (
    <div className="st-actions">
      {places.map((place) => (
        <AddButton key={place.path.join('/')} part={part} place={place} edits={edits} />
      ))}
      {siblings && (
        <div className="st-part-ways">
          <ActionButton
            glyph="arrow-up"
            name={messages.moveUp}
            disabled={siblings.index === 0}
            onAct={() => edits.move(part, { by: -1 })}
          />
          <ActionButton
            glyph="arrow-down"
            name={messages.moveDown}
            disabled={siblings.index === siblings.entries.length - 1}
            onAct={() => edits.move(part, { by: 1 })}
          />
          <MoveToButton part={part} siblings={siblings} edits={edits} />
          <ActionButton
            glyph="copy"
            name={messages.duplicate}
            onAct={() => edits.duplicate(part, copyOfEntry)}
          />
          <Button
            look="quiet"
            icon="trash"
            iconOnly
            title={translate(messages.remove)}
            onClick={() => edits.remove(part)}
          >
            {translate(messages.remove)}
          </Button>
        </div>
      )}
    </div>
  );
}

interface ActionButtonProps {
  glyph: GlyphName;
  name: Message;
  disabled?: boolean;
  onAct(): void;
}

/** An action as an icon, whose name a mouse shows and a screen reader reads. */
function ActionButton({ glyph, name, disabled, onAct }: ActionButtonProps) {
  const translate = useTranslate();
  return (
    <Button
      look="quiet"
      className="fg-icon-only"
      disabled={disabled}
      title={translate(name)}
      aria-label={translate(name)}
      onClick={onAct}
    >
      <Glyph name={glyph} />
    </Button>
  );
}

/** Lists the places for something new: in the part, and after it in its own list. */
function usePlaces(
  part: Part,
  file: LayeredFile,
  siblings: Siblings | undefined,
): readonly AdditionPlace[] {
  const school = useSchool();
  const { look } = useEditorState('look');
  return useMemo(() => {
    const root = valueOfPart(file, []) ?? {};
    return placesAt(part, { root, siblings, source: { school, root, today: look.today } });
  }, [part, file, siblings, school, look.today]);
}

interface PlaceSource {
  root: JsonValue;
  siblings: Siblings | undefined;
  source: AdditionSource;
}

function placesAt({ target, path }: Part, { root, siblings, source }: PlaceSource) {
  const listPlaces = (at: Path, index: number | undefined) =>
    placesOfList({ target, path: at, index }, source);
  const place = schemaAt(source.school.metaSchemas, { target, path }, root);
  const value = path.reduce<JsonValue | undefined>(childOf, root);
  const inside = place ? placesInside({ path, value, place }, source) : [];
  // A setting may be a list itself.
  const own = path.length > 0 && inside.length === 0 ? listPlaces(path, undefined) : [];
  const after = siblings ? listPlaces(siblings.path, siblings.index + 1) : [];
  return [...inside, ...own, ...after];
}

interface AddButtonProps {
  part: Part;
  place: AdditionPlace;
  edits: PartEdits;
}

function AddButton({ part, place, edits }: AddButtonProps) {
  const translate = useTranslate();
  const { kind, index, entries, addition } = place;
  const isBefore = index !== undefined && index <= Number(part.path.at(-1));
  const beside = isBefore ? paletteMessages.addBefore : paletteMessages.addAfter;
  const label = translate(index === undefined ? paletteMessages.add : beside, {
    kind: translate(kindNames[kind]),
  });
  if (addition) {
    return (
      <Button look="quiet" icon="plus" onClick={() => edits.add(part, addition)}>
        {label}
      </Button>
    );
  }
  return (
    <PaletteButton label={label} entries={entries} onAdd={(chosen) => edits.add(part, chosen)} />
  );
}

interface MoveToButtonProps {
  part: Part;
  siblings: Siblings;
  edits: PartEdits;
}

/** A menu of the places in the own list, and of the other lists that take a part of this kind. */
function MoveToButton({ part, siblings, edits }: MoveToButtonProps) {
  const translate = useTranslate();
  const { outline } = useEditorState('outline');
  const roots = outline?.roots ?? [];
  const lists = listsFor(roots, part);
  const { index, entries } = siblings;
  const places = entries.length > 2 ? [...entries.keys()].filter((one) => one !== index) : [];
  if (lists.length === 0 && places.length === 0) return null;
  const label = translate(messages.moveTo);
  const nameAt = (at: number) => {
    const node = trailTo(roots, { ...part, path: entryPath(siblings, at) }).at(-1);
    return node ? translate(node.label) : String(at + 1);
  };
  return (
    <MenuButton iconOnly label={label} button={<Glyph name="move" />}>
      {places.map((at) => (
        <MenuItem
          key={at}
          className="st-menu-item"
          onAction={() => edits.move(part, { by: at - index })}
        >
          {translate(at < index ? messages.moveBefore : messages.moveAfter, { name: nameAt(at) })}
        </MenuItem>
      ))}
      {lists.map(({ list, trail }) => (
        <MenuItem
          key={`${list.target}#${list.path.join('/')}`}
          className="st-menu-item"
          onAction={() => edits.moveTo(part, list)}
        >
          {trail.map((node) => translate(node.label)).join(' › ')}
        </MenuItem>
      ))}
    </MenuButton>
  );
}
