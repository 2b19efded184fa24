import { useState } from 'react';
import { closedFeatures, memberOf } from '../../../engine';
import { Button, Checkbox } from '../../../ui';
import { closableScreens, pathOfScreen, routedScreens } from '../../../wire';
import { usePortal } from '../../app/studio-context';
import { useTranslate } from '../../app/use-translate';
import { useOpenSchool } from '../../store/editor-context';
import { fileOf } from '../../store/part';
import { SETTINGS } from '../../worker/messages';
import type { PanelProps } from '../define-panel';
import { RenamePageDialog } from '../dialogs';
import type { FormContext } from '../generic/form-context';
import { SlotRow } from '../generic/PropertyRow';
import { SchemaForm } from '../generic/SchemaForm';
import { slotAt } from '../generic/slot';
import { holdsNotices } from '../notices/holds-notices';
import { NoticeList } from '../notices/NoticeList';
import { messages as pagesMessages } from '../pages/messages';
import { settingName } from '../schema/property-words';
import { schemaAt } from '../schema/schema-at';
import { useSchool } from '../use-school';
import { LeadsHere } from './LeadsHere';
import { messages } from './messages';
import { useReferences } from './use-references';
import { useRemovePage } from './use-remove-page';
import './PagePanel.css';

/** A page goes by the name of its file. */
const NAME: ReadonlySet<string> = new Set(['screen']);

/**
 * A page: whether the school has it at all, what leads there, its notices, and what its file says.
 */
export function PagePanel(props: PanelProps) {
  const { metaSchemas } = useSchool();
  const { part, value, file, edits } = props;
  const screen = part.target;
  const context: FormContext = { ...props, root: value };
  const place = schemaAt(metaSchemas, part, value);
  const blocks = memberOf(value, 'blocks');
  return (
    <>
      <PageFacts screen={screen} edits={edits} />
      {Array.isArray(blocks) &&
        blocks.map((block, index) => {
          const at = { target: screen, path: ['blocks', String(index)] };
          return (
            holdsNotices(block) && (
              <NoticeList key={at.path[1]} part={at} file={file} edits={edits} hasAdder />
            )
          );
        })}
      {place && <SchemaForm context={context} path={[]} place={place} value={value} omit={NAME} />}
      {isOwnPage(screen) && (
        <OwnPageActions screen={screen} isRenamable={file.base === undefined} />
      )}
    </>
  );
}

/** True for a page that the school has made itself. */
const isOwnPage = (screen: string): boolean => !routedScreens.includes(screen);

interface PageFactsProps extends Pick<PanelProps, 'edits'> {
  screen: string;
}

/** Says whether students can open the page, and where; opens and closes it. */
function PageFacts({ screen, edits }: PageFactsProps) {
  const translate = useTranslate();
  const { school, editor } = useOpenSchool();
  const { configuration } = useSchool();
  const isOwn = isOwnPage(screen);
  const settings = editor.fileAt(SETTINGS);
  const slot =
    settings &&
    slotAt({ part: { target: SETTINGS, path: ['pages'] }, file: settings, edits }, [
      'pages',
      screen,
    ]);
  const closedBy = closedFeatures(configuration).screen(screen);
  const isClosed = slot?.value === false || closedBy !== undefined;
  const address = pathOfScreen(school, screen, { ownPages: isOwn ? [screen] : [] });
  return (
    <div className="st-page-facts">
      {slot && (isOwn || closableScreens.includes(screen)) ? (
        <SlotRow label={translate(messages.setting)} slot={slot}>
          <Checkbox
            checked={!isClosed}
            disabled={closedBy !== undefined}
            // A page is open unless something says that it is not.
            onChange={() => slot.set(isClosed ? undefined : false)}
          >
            {translate(messages.open)}
          </Checkbox>
        </SlotRow>
      ) : (
        <p className="st-quiet">{translate(messages.alwaysOpen)}</p>
      )}
      {address !== undefined && (
        <p className="st-page-address">
          <span className="st-quiet">{translate(messages.address)}</span>{' '}
          <PageAddress {...{ address, screen, isClosed, isOwn }} />
        </p>
      )}
      {closedBy !== undefined && <ClosingSetting setting={closedBy} />}
      {isClosed && <p>{translate(messages.closedNow)}</p>}
      <LeadsHere screen={screen} isClosed={isClosed} isReachable={!isOwn} />
    </div>
  );
}

interface PageAddressProps {
  address: string;
  screen: string;
  isClosed: boolean;
  isOwn: boolean;
}

/** The address of a page: a link to what is live there, if anything is. */
function PageAddress({ address, screen, isClosed, isOwn }: PageAddressProps) {
  const portal = usePortal();
  const { base } = useOpenSchool();
  if (address.endsWith('/')) return <code>{address}…</code>;
  const isLive = Object.hasOwn(base, fileOf(isOwn ? screen : SETTINGS));
  if (portal === null || isClosed || !isLive) return <code>{address}</code>;
  return (
    <a href={`${portal}${address}`} target="_blank" rel="noopener">
      <code>{address}</code>
    </a>
  );
}

/** Leads to the setting that closes the page with others. */
function ClosingSetting({ setting }: { setting: string }) {
  const translate = useTranslate();
  const { editor } = useOpenSchool();
  return (
    <div>
      <Button
        look="quiet"
        onClick={() => editor.select({ target: SETTINGS, path: setting.split('.').slice(0, 1) })}
      >
        {translate(pagesMessages.closedBy, { setting: settingName(setting, translate) })}
      </Button>
    </div>
  );
}

interface OwnPageActionsProps {
  screen: string;
  /** False for a page that another school has too. */
  isRenamable: boolean;
}

function OwnPageActions({ screen, isRenamable }: OwnPageActionsProps) {
  const translate = useTranslate();
  const { isReadOnly } = useOpenSchool();
  const remove = useRemovePage(screen);
  const { length: count } = useReferences(screen);
  const [isRenaming, setRenaming] = useState(false);
  if (isReadOnly) return null;
  return (
    <div className="st-actions">
      {isRenamable && (
        <Button look="quiet" icon="pencil" onClick={() => setRenaming(true)}>
          {translate(messages.rename)}
        </Button>
      )}
      <Button look="quiet" icon="trash" onClick={remove}>
        {translate(messages.remove)}
      </Button>
      {isRenaming && <RenamePageDialog {...{ screen, count }} onClose={() => setRenaming(false)} />}
    </div>
  );
}
