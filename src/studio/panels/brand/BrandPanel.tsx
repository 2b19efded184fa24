import { useId } from 'react';
import { type JsonValue, memberOf } from '../../../engine';
import { Field } from '../../../ui';
import { useTranslate } from '../../app/use-translate';
import { removeValue, setValue } from '../../draft/edit-value';
import { Segments } from '../../parts/Segments';
import { useDraft, useEditorState, useOpenSchool } from '../../store/editor-context';
import { valueOfPart } from '../../store/part';
import { SETTINGS } from '../../worker/messages';
import { assetFiles, assetNames, pictureType } from '../assets/asset-files';
import { PictureUpload } from '../assets/PictureUpload';
import { useAssetEdits } from '../assets/use-asset-edits';
import { AssetControl } from '../controls/AssetControl';
import { ColorControl } from '../controls/ColorControl';
import { LocalizedText } from '../controls/LocalizedText';
import type { PanelProps } from '../define-panel';
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
export function BrandPanel({ value, file, edits }: PanelProps) {
  const translate = useTranslate();
  const { editor } = useOpenSchool();
  const { outline } = useEditorState();
  const id = useId();
  const textOf = (name: string): string | undefined => {
    const text = memberOf(value, name);
    return typeof text === 'string' ? text : undefined;
  };
  const set = (path: readonly string[], next: JsonValue | undefined) =>
    void edits.apply(
      { target: SETTINGS, path: [...path] },
      (one) => (next === undefined ? removeValue(one, [...path]) : setValue(one, [...path], next)),
      path.join('/'),
    );
  const onDone = editor.closeGroup;
  const setTheme = (name: string, next: string | undefined) => set(['theme', name], next);
  return (
    <div className="st-theme-panel">
      <LogoField
        part={{ target: SETTINGS, path: ['theme', 'logo'] }}
        theme={value}
        logo={textOf('logo')}
        onRemove={() => setTheme('logo', undefined)}
      />
      <LookField theme={value} onChange={(look) => setTheme('look', look)} />
      <AccentField
        value={textOf('accent')}
        onChange={(color) => setTheme('accent', color)}
        onDone={onDone}
      />
      {(Object.keys(CHOICES) as (keyof typeof CHOICES)[]).map((name) => (
        <Field key={name} id={`${id}-${name}`} label={translate(messages[name])} labelMode="group">
          <Segments
            label={translate(messages[name])}
            value={textOf(name) ?? ''}
            choices={Object.entries(CHOICES[name]).map(([choice, label]) => ({
              value: choice,
              label: translate(label),
            }))}
            onChange={(choice) => setTheme(name, choice === '' ? undefined : choice)}
          />
        </Field>
      ))}
      <ContrastReport theme={value} />
      <Field id={`${id}-dark`} label={translate(messages.dark)} help={translate(messages.darkHelp)}>
        <ColorControl
          id={`${id}-dark`}
          value={textOf('accentDark')}
          placeholder={textOf('accent')}
          onChange={(color) => setTheme('accentDark', color)}
          onDone={onDone}
        />
      </Field>
      <details>
        <summary>{translate(messages.more)}</summary>
        <OtherPicture name="logoDark" value={textOf('logoDark')} onChange={setTheme} />
        <OtherPicture name="headerPicture" value={textOf('headerPicture')} onChange={setTheme} />
        <OtherPicture name="favicon" value={textOf('favicon')} onChange={setTheme} />
      </details>
      <Field id={`${id}-name`} label={translate(messages.name)} labelMode="group">
        <LocalizedText
          id={`${id}-name`}
          label={translate(messages.name)}
          locales={outline?.locales ?? []}
          value={valueOfPart(file, ['name'])}
          onChange={(next) => set(['name'], next)}
          onDone={onDone}
        />
      </Field>
    </div>
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
  onChange(name: string, value: string | undefined): void;
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
        onChange={(path) => onChange(name, path)}
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
