import { useState } from 'react';
import type { JsonValue } from '../../../engine';
import { Button } from '../../../ui';
import { themePalettes } from '../../../ui/theme';
import { useTranslate } from '../../app/use-translate';
import { bytesOfContent } from '../../draft/content-bytes';
import { useDraft, useOpenSchool } from '../../store/editor-context';
import type { Part } from '../../store/part';
import { assetFiles } from '../assets/asset-files';
import { messages as assetMessages } from '../assets/messages';
import { type ChosenFile, readChosen } from '../assets/new-picture';
import { PictureUpload } from '../assets/PictureUpload';
import { useAssetEdits } from '../assets/use-asset-edits';
import { PictureDialog } from '../dialogs';
import { themeOf } from './contrast';
import { messages } from './messages';

interface LogoFieldProps {
  part: Part;
  theme: JsonValue;
  /** The file that is the logo. */
  logo: string | undefined;
  onRemove(): void;
}

/** The logo on both grounds that it may stand on, and the ways to another one. */
export function LogoField({ part, theme, logo, onRemove }: LogoFieldProps) {
  const translate = useTranslate();
  const { isReadOnly, materials } = useOpenSchool();
  const { files } = useDraft();
  const edits = useAssetEdits();
  const [cropped, setCropped] = useState<ChosenFile>();
  const assets = assetFiles(files);
  const own = assets.find(({ path }) => path === logo);
  const inherited = Object.entries(materials.assets).find(([path]) => path.endsWith(`/${logo}`));
  const url = own?.url ?? inherited?.[1]?.url;
  const { light, dark } = themePalettes(themeOf(theme));
  const paths = assets.map(({ path }) => path);
  const content = own && files[own.path];

  async function crop(): Promise<void> {
    if (!own || !content) return;
    const file = new File([bytesOfContent(content)], own.path.replace(/^.*\//, ''));
    setCropped(await readChosen(file));
  }

  return (
    <section className="st-logo">
      <h3>{translate(messages.logo)}</h3>
      {url === undefined ? (
        <p className="st-quiet">{translate(messages.noLogo)}</p>
      ) : (
        <div className="st-logo-grounds">
          {[
            { ground: light.page, label: messages.onLight },
            { ground: dark.page, label: messages.onDark },
          ].map(({ ground, label }) => (
            <figure key={ground} style={{ background: ground }}>
              <img src={url} alt={translate(label)} />
            </figure>
          ))}
        </div>
      )}
      {!isReadOnly && (
        <div className="st-logo-actions">
          <PictureUpload
            isMain
            label={translate(url === undefined ? messages.uploadLogo : messages.changeLogo)}
            shownAs="logo"
            name="logo"
            paths={paths}
            replaces={own?.path}
            onUse={(picture) => edits.add(picture, own?.path, part)}
          />
          {own && (
            <Button look="quiet" icon="pencil" onClick={() => void crop()}>
              {translate(messages.cropLogo)}
            </Button>
          )}
          {logo !== undefined && (
            <Button look="quiet" icon="trash" onClick={onRemove}>
              {translate(messages.removeLogo)}
            </Button>
          )}
        </div>
      )}
      {cropped && own && (
        <PictureDialog
          title={translate(assetMessages.cropTitle)}
          file={cropped}
          shownAs="logo"
          name={own.path.replace(/^.*\//, '').replace(/\.[^.]*$/, '')}
          paths={paths}
          replaces={own.path}
          onClose={() => setCropped(undefined)}
          onUse={(picture) => {
            setCropped(undefined);
            edits.add(picture, own.path, part);
          }}
        />
      )}
    </section>
  );
}
