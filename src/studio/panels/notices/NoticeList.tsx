import { MenuItem } from 'react-aria-components/Menu';
import { memberOf, type Translate } from '../../../engine';
import { Button, EmptyState, Icon } from '../../../ui';
import { useTranslate } from '../../app/use-translate';
import { moveEntry } from '../../draft/edit-entries';
import type { LayeredFile } from '../../draft/layered-file';
import { Badge } from '../../parts/Badge';
import { Glyph } from '../../parts/Glyph';
import { MenuButton } from '../../parts/MenuButton';
import { formatDay } from '../../parts/times';
import { copyOfEntry } from '../../store/copy-entry';
import { useEditorState, useOpenSchool } from '../../store/editor-context';
import { type Part, valueOfPart } from '../../store/part';
import type { PartEdits } from '../../store/part-edits';
import { placesOfList } from '../palette/additions';
import { textInWords } from '../text-in-words';
import { useSchool } from '../use-school';
import { messages } from './messages';
import { indexBeside, itemsPath, type ListedNotice, listedNotices } from './notice-list';
import './NoticeList.css';

interface NoticeListProps {
  /** The block. */
  part: Part;
  file: LayeredFile;
  edits: PartEdits;
  /** Has the way to add one, which a block has above its panel. */
  hasAdder?: boolean;
}

/**
 * The notices of a block in the order of its page: each is opened, moved, copied and removed here.
 */
export function NoticeList({ part, file, edits, hasAdder = false }: NoticeListProps) {
  const translate = useTranslate();
  const { isReadOnly } = useOpenSchool();
  const school = useSchool();
  const { look } = useEditorState('look');
  const path = itemsPath(part.path);
  const listed = listedNotices(valueOfPart(file, part.path), look.today);
  const source = { school, root: valueOfPart(file, []) ?? {}, today: look.today };
  const [place] = placesOfList({ target: part.target, path, index: undefined }, source);
  const addition = place?.addition;
  return (
    <section className="st-notices">
      {hasAdder && !isReadOnly && addition && (
        <Button icon="plus" onClick={() => edits.add(part, addition)}>
          {translate(messages.add)}
        </Button>
      )}
      {listed.length === 0 ? (
        <EmptyState icon="bell" title={translate(messages.none)}>
          {translate(messages.noneHelp)}
        </EmptyState>
      ) : (
        <>
          <ul aria-label={translate(messages.list)}>
            {listed.map((notice) => (
              <li key={notice.name} data-state={notice.state}>
                <NoticeRow {...{ notice, listed, part, edits }} />
              </li>
            ))}
          </ul>
          <p className="fg-help">{translate(messages.order)}</p>
        </>
      )}
    </section>
  );
}

interface NoticeRowProps {
  notice: ListedNotice;
  listed: readonly ListedNotice[];
  /** The block. */
  part: Part;
  edits: PartEdits;
}

function NoticeRow({ notice, listed, part, edits }: NoticeRowProps) {
  const translate = useTranslate();
  const { editor, isReadOnly } = useOpenSchool();
  const list = itemsPath(part.path);
  const own: Part = { target: part.target, path: [...list, String(notice.index)] };
  const name = titleOf(notice, translate);
  const move = (to: number) => edits.apply(own, (file) => moveEntry(file, list, notice.index, to));
  const [up, down] = [indexBeside(listed, notice, -1), indexBeside(listed, notice, 1)];
  return (
    <>
      <button type="button" className="st-notice" onClick={() => editor.select(own)}>
        <span className="st-notice-title">{name}</span>
        <span className="st-notice-facts">
          <span>{formatDay(notice.date, translate.locale)}</span>
          <Facts notice={notice} />
        </span>
      </button>
      {!isReadOnly && (
        <MenuButton
          iconOnly
          label={translate(messages.do, { name })}
          button={<Glyph name="more" />}
        >
          {up !== undefined && (
            <MenuItem className="st-menu-item" onAction={() => move(up)}>
              {translate(messages.up)}
            </MenuItem>
          )}
          {down !== undefined && (
            <MenuItem className="st-menu-item" onAction={() => move(down)}>
              {translate(messages.down)}
            </MenuItem>
          )}
          <MenuItem className="st-menu-item" onAction={() => edits.duplicate(own, copyOfEntry)}>
            <Glyph name="copy" />
            {translate(messages.duplicate)}
          </MenuItem>
          <MenuItem className="st-menu-item" data-danger onAction={() => edits.remove(own)}>
            <Icon name="trash" />
            {translate(messages.remove)}
          </MenuItem>
        </MenuButton>
      )}
    </>
  );
}

/**
 * Shows what sets a notice apart: it is pinned, or not everybody sees it on the day that the page
 * shows.
 */
function Facts({ notice: { isPinned, state, value } }: Pick<NoticeRowProps, 'notice'>) {
  const translate = useTranslate();
  const isForSome = ['signedIn', 'afterSuccess', 'device', 'locale'].some(
    (name) => memberOf(value.when, name) !== undefined,
  );
  return (
    <>
      {isPinned && <Badge tone="accent">{translate(messages.pinned)}</Badge>}
      {state !== 'shown' && (
        <Badge tone={state === 'later' ? 'warning' : 'neutral'}>{translate(messages[state])}</Badge>
      )}
      {isForSome && <Badge tone="neutral">{translate(messages.someOnly)}</Badge>}
    </>
  );
}

function titleOf({ value }: ListedNotice, translate: Translate): string {
  return textInWords(value.title, translate) ?? translate(messages.untitled);
}
