import { type ReactNode, useId } from 'react';
import { type JsonValue, type Message, memberOf, type Path } from '../../../engine';
import { Field } from '../../../ui';
import { useTranslate } from '../../app/use-translate';
import { pictureType } from '../../draft/content-url';
import { removeValue, setValue } from '../../draft/edit-value';
import { Segments } from '../../parts/Segments';
import { useDraft, useEditorState, useOpenSchool } from '../../store/editor-context';
import { valueOfPart } from '../../store/part';
import { SETTINGS } from '../../worker/messages';
import { assetFiles, assetNames } from '../assets/asset-files';
import { PictureUpload } from '../assets/PictureUpload';
import { useAssetEdits } from '../assets/use-asset-edits';
import { AssetControl } from '../controls/AssetControl';
import { ColorControl } from '../controls/ColorControl';
import { LocalizedText } from '../controls/LocalizedText';
import type { PanelProps } from '../define-panel';
import { SlotRow } from '../generic/PropertyRow';
import { slotAt } from '../generic/slot';
import { AccentField } from './AccentField';
import { ContrastReport } from './ContrastReport';
import { LogoField } from './LogoField';
import { LookField } from './LookField';
import { messages } from './messages';
import './BrandPanel.css';

const CHOICES = {
  mode: { auto: messages.auto, light: messages.light, dark: messages.darkMode },
  background: { '': messages.asLook, plain: messages.plain, tint: messages.tint },
  radius: {
    '': messages.asLook,
    none: messages.none,
    small: messages.small,
    medium: messages.medium,
    large: messages.large,
  },
} as const;

/** How the school looks: logo, colours, shapes and name, live on the real page. */
export function BrandPanel(props: PanelProps) {
  const { value } = props;
  const translate = useTranslate();
  const { editor } = useOpenSchool();
  const id = useId();
  const { textOf, set } = useTheme(props);
  const onDone = editor.closeGroup;
  return (
    <div className="st-theme-panel">
      <ThemeRow panel={props} path={['theme', 'logo']} label={messages.logo}>
        <LogoField
          part={{ target: SETTINGS, path: ['theme', 'logo'] }}
          theme={value}
          logo={textOf('logo')}
          onRemove={() => set(['theme', 'logo'], undefined)}
        />
      </ThemeRow>
      <ThemeRow panel={props} path={['theme', 'look']} label={messages.look}>
        <LookField theme={value} onChange={(look) => set(['theme', 'look'], look)} />
      </ThemeRow>
      <ThemeRow panel={props} path={['theme', 'accent']} label={messages.accent}>
        <AccentField
          value={textOf('accent')}
          onChange={(color) => set(['theme', 'accent'], color)}
          onDone={onDone}
        />
      </ThemeRow>
      <Shapes {...props} />
      <ContrastReport theme={value} />
      <ThemeRow panel={props} path={['theme', 'accentDark']} label={messages.dark}>
        <Field
          id={`${id}-dark`}
          label={translate(messages.dark)}
          help={translate(messages.darkHelp)}
        >
          <ColorControl
            id={`${id}-dark`}
            value={textOf('accentDark')}
            placeholder={textOf('accent')}
            onChange={(color) => set(['theme', 'accentDark'], color)}
            onDone={onDone}
          />
        </Field>
      </ThemeRow>
      <details>
        <summary>{translate(messages.more)}</summary>
        {(Object.keys(PICTURES) as (keyof typeof PICTURES)[]).map((name) => (
          <ThemeRow key={name} panel={props} path={['theme', name]} label={messages[name]}>
            <OtherPicture
              name={name}
              value={textOf(name)}
              onChange={(path) => set(['theme', name], path)}
            />
          </ThemeRow>
        ))}
      </details>
      <SchoolName {...props} />
    </div>
  );
}

/** The texts of the theme, and their edits: each of which is a step of its own. */
function useTheme({ value, edits }: PanelProps) {
  return {
    textOf(name: string): string | undefined {
      const text = memberOf(value, name);
      return typeof text === 'string' ? text : undefined;
    },
    set(path: readonly string[], next: JsonValue | undefined): void {
      edits.apply(
        { target: SETTINGS, path: [...path] },
        (one) =>
          next === undefined ? removeValue(one, [...path]) : setValue(one, [...path], next),
        path.join('/'),
      );
    },
  };
}

interface ThemeRowProps {
  panel: PanelProps;
  path: Path;
  label: Message;
  children: ReactNode;
}

/** One setting of the looks, with where it comes from and the way back to what it inherits. */
function ThemeRow({ panel, path, label, children }: ThemeRowProps) {
  const translate = useTranslate();
  return (
    <SlotRow label={translate(label)} slot={slotAt(panel, path)}>
      {children}
    </SlotRow>
  );
}

/** The choices of a few words. */
function Shapes(props: PanelProps) {
  const translate = useTranslate();
  const id = useId();
  const { textOf, set } = useTheme(props);
  return (Object.keys(CHOICES) as (keyof typeof CHOICES)[]).map((name) => (
    <ThemeRow key={name} panel={props} path={['theme', name]} label={messages[name]}>
      <Field id={`${id}-${name}`} label={translate(messages[name])} labelMode="group">
        <Segments
          label={translate(messages[name])}
          value={textOf(name) ?? ''}
          choices={Object.entries(CHOICES[name]).map(([choice, label]) => ({
            value: choice,
            label: translate(label),
          }))}
          onChange={(choice) => set(['theme', name], choice === '' ? undefined : choice)}
        />
      </Field>
    </ThemeRow>
  ));
}

function SchoolName(props: PanelProps) {
  const translate = useTranslate();
  const id = useId();
  const { editor } = useOpenSchool();
  const { outline } = useEditorState('outline');
  const { set } = useTheme(props);
  return (
    <ThemeRow panel={props} path={['name']} label={messages.name}>
      <Field id={id} label={translate(messages.name)} labelMode="group">
        <LocalizedText
          id={id}
          label={translate(messages.name)}
          locales={outline?.locales ?? []}
          value={valueOfPart(props.file, ['name'])}
          onChange={(next) => set(['name'], next)}
          onDone={editor.closeGroup}
        />
      </Field>
    </ThemeRow>
  );
}

const PICTURES = {
  logoDark: { shownAs: 'logo', file: 'logo-dark', placeholder: messages.sameAsLogo },
  headerPicture: { shownAs: 'picture', file: 'header', placeholder: messages.noPicture },
  favicon: { shownAs: 'favicon', file: 'icon', placeholder: messages.sameAsLogo },
} as const;

interface OtherPictureProps {
  name: keyof typeof PICTURES;
  value: string | undefined;
  onChange(path: string | undefined): void;
}

function OtherPicture({ name, value, onChange }: OtherPictureProps) {
  const translate = useTranslate();
  const id = useId();
  const { materials } = useOpenSchool();
  const { files } = useDraft();
  const edits = useAssetEdits();
  const own = assetFiles(files).map(({ path }) => path);
  const pictures = assetNames(files, materials).filter((path) => pictureType(path));
  return (
    <Field id={id} label={translate(messages[name])}>
      <AssetControl
        id={id}
        value={value}
        assets={pictures}
        placeholder={translate(PICTURES[name].placeholder)}
        onChange={onChange}
        upload={
          <PictureUpload
            label={translate(messages.upload)}
            shownAs={PICTURES[name].shownAs}
            name={PICTURES[name].file}
            paths={own}
            replaces={own.find((path) => path === value)}
            onUse={(picture) =>
              edits.add(
                picture,
                own.find((path) => path === value),
                {
                  target: SETTINGS,
                  path: ['theme', name],
                },
              )
            }
          />
        }
      />
    </Field>
  );
}
