import { type FocusEvent, Suspense, useRef, useState } from 'react';
import { MenuItem } from 'react-aria-components/Menu';
import { Button } from '../../../ui';
import { useTranslate } from '../../app/use-translate';
import { pictureType } from '../../draft/content-url';
import { lazyPart } from '../../parts/lazy-part';
import { MenuButton } from '../../parts/MenuButton';
import { useDraft, useEditorState, useOpenSchool } from '../../store/editor-context';
import { assetFiles, assetNames } from '../assets/asset-files';
import { useAssetEdits } from '../assets/use-asset-edits';
import { LocalizedText, type LocalizedTextProps } from '../controls/LocalizedText';
import { formatMarkdown, insertBlock, type MarkdownTool, type Marked } from './format-markdown';
import { messages } from './messages';
import './MarkdownText.css';

const PictureUpload = lazyPart(async () => (await import('../assets/PictureUpload')).PictureUpload);

const TOOLS: readonly MarkdownTool[] = ['heading', 'bold', 'list', 'link'];

/** A long text in Markdown by language, with tools for those who do not know its marks. */
export function MarkdownText(props: LocalizedTextProps) {
  const translate = useTranslate();
  const { isReadOnly } = useOpenSchool();
  const { files } = useDraft();
  const edits = useAssetEdits();
  const { holder, onFocus, change } = useTextToMark();
  /** How often an upload was asked for since the last one; each opens the browser's dialog. */
  const [uploads, setUploads] = useState(0);
  const insert = (path: string) =>
    change((marked) => insertBlock(marked, `![${translate(messages.alt)}](${path})`));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only follows the focus
    <div ref={holder} className="st-markdown" onFocus={onFocus}>
      {!isReadOnly && (
        <MarkdownTools
          label={props.label}
          change={change}
          onPicture={insert}
          onUpload={() => setUploads(uploads + 1)}
        />
      )}
      {uploads > 0 && (
        <Suspense>
          <PictureUpload
            key={uploads}
            isAskedFor
            label={translate(messages.upload)}
            shownAs="picture"
            paths={assetFiles(files).map(({ path }) => path)}
            onUse={(picture) => {
              edits.add(picture);
              setUploads(0);
              insert(picture.path);
            }}
          />
        </Suspense>
      )}
      <LocalizedText {...props} isLong />
    </div>
  );
}

type ChangeText = (edit: (marked: Marked) => Marked) => void;

/**
 * The text that was typed in last, where the tools write; before that, they write in the language
 * of the page.
 */
function useTextToMark() {
  const { look } = useEditorState('look');
  const holder = useRef<HTMLDivElement>(null);
  const area = useRef<HTMLTextAreaElement>(undefined);
  const change: ChangeText = (edit) => {
    const texts = [...(holder.current?.querySelectorAll('textarea') ?? [])];
    const typedIn = texts.find((one) => one === area.current);
    const text = typedIn ?? texts.find(({ lang }) => lang === look.locale) ?? texts[0];
    if (!text) return;
    const { value, selectionStart: start, selectionEnd: end } = text;
    const next = edit({ text: value, start, end });
    text.focus();
    // React hears of it as of typed letters.
    text.setRangeText(next.text, 0, value.length);
    text.dispatchEvent(new Event('input', { bubbles: true }));
    text.setSelectionRange(next.start, next.end);
  };
  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof HTMLTextAreaElement) area.current = target;
  };
  return { holder, onFocus, change };
}

interface MarkdownToolsProps {
  label: string;
  change: ChangeText;
  /** Puts in a picture that is there. */
  onPicture(path: string): void;
  onUpload(): void;
}

function MarkdownTools({ label, change, onPicture, onUpload }: MarkdownToolsProps) {
  const translate = useTranslate();
  const { materials } = useOpenSchool();
  const { files } = useDraft();
  const pictures = assetNames(files, materials).filter((path) => pictureType(path));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is a group of fields
    <div
      role="group"
      className="st-markdown-tools"
      aria-label={translate(messages.tools, { name: label })}
    >
      {TOOLS.map((tool) => (
        <Button
          key={tool}
          look="quiet"
          onClick={() =>
            change((marked) => formatMarkdown(marked, tool, translate(messages.words)))
          }
        >
          {translate(messages[tool])}
        </Button>
      ))}
      <MenuButton label={translate(messages.picture)} button={translate(messages.picture)}>
        <MenuItem className="st-menu-item" onAction={onUpload}>
          {translate(messages.upload)}
        </MenuItem>
        {pictures.map((path) => (
          <MenuItem key={path} className="st-menu-item" onAction={() => onPicture(path)}>
            {path.replace(/^assets\//, '')}
          </MenuItem>
        ))}
      </MenuButton>
    </div>
  );
}
