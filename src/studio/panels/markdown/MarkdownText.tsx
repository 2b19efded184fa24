import { type FocusEvent, useRef, useState } from 'react';
import { MenuItem } from 'react-aria-components/Menu';
import { Button } from '../../../ui';
import { useTranslate } from '../../app/use-translate';
import { MenuButton } from '../../parts/MenuButton';
import { useDraft, useEditorState, useOpenSchool } from '../../store/editor-context';
import { assetFiles, assetNames, pictureType } from '../assets/asset-files';
import { PictureUpload } from '../assets/PictureUpload';
import { useAssetEdits } from '../assets/use-asset-edits';
import { LocalizedText, type LocalizedTextProps } from '../controls/LocalizedText';
import { formatMarkdown, insertBlock, type MarkdownTool, type Marked } from './format-markdown';
import { messages } from './messages';
import './MarkdownText.css';

const TOOLS: readonly MarkdownTool[] = ['heading', 'bold', 'list', 'link'];

/** A long text in Markdown by language, with tools for those who do not know its marks. */
export function MarkdownText(props: LocalizedTextProps) {
  const translate = useTranslate();
  const { isReadOnly, materials } = useOpenSchool();
  const { look } = useEditorState();
  const { files } = useDraft();
  const edits = useAssetEdits();
  const holder = useRef<HTMLDivElement>(null);
  /**
   * The text that was typed in last, where the tools write; before that, they write in the language
   * of the page.
   */
  const area = useRef<HTMLTextAreaElement>(undefined);
  const [isUploading, setUploading] = useState(false);
  const pictures = assetNames(files, materials).filter((path) => pictureType(path));
  const own = assetFiles(files).map(({ path }) => path);

  const change = (edit: (marked: Marked) => Marked) => {
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
  const insert = (path: string) =>
    change((marked) => insertBlock(marked, `![${translate(messages.alt)}](${path})`));
  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof HTMLTextAreaElement) area.current = target;
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only follows the focus
    <div ref={holder} className="st-markdown" onFocus={onFocus}>
      {!isReadOnly && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is a group of fields
        <div
          role="group"
          className="st-markdown-tools"
          aria-label={translate(messages.tools, { name: props.label })}
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
            <MenuItem className="st-menu-item" onAction={() => setUploading(true)}>
              {translate(messages.upload)}
            </MenuItem>
            {pictures.map((path) => (
              <MenuItem key={path} className="st-menu-item" onAction={() => insert(path)}>
                {path.replace(/^assets\//, '')}
              </MenuItem>
            ))}
          </MenuButton>
        </div>
      )}
      {isUploading && (
        <PictureUpload
          label={translate(messages.upload)}
          shownAs="picture"
          paths={own}
          onUse={(picture) => {
            edits.add(picture);
            setUploading(false);
            insert(picture.path);
          }}
        />
      )}
      <LocalizedText {...props} isLong />
    </div>
  );
}
