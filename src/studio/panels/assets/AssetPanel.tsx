import { useState } from 'react';
import { Alert, Button } from '../../../ui';
import { useTranslate } from '../../app/use-translate';
import { useDraft, useEditorState, useOpenSchool } from '../../store/editor-context';
import { ASSETS_TARGET, SETTINGS } from '../../worker/messages';
import { AssetThumbnail } from './AssetThumbnail';
import { type AssetUse, assetFiles, usesOf } from './asset-files';
import { messages } from './messages';
import { PictureUpload } from './PictureUpload';
import { listOfPlaces, placesOf } from './place-names';
import { sizeText } from './size-words';
import { useAssetEdits } from './use-asset-edits';
import './AssetsPanel.css';

/** One file of the school: how it looks, where it is used, and another in its place. */
export function AssetPanel({ path }: { path: string }) {
  const translate = useTranslate();
  const { editor, isReadOnly } = useOpenSchool();
  const { outline } = useEditorState('outline');
  const { files } = useDraft();
  const edits = useAssetEdits();
  const [isAsking, setAsking] = useState(false);
  const assets = assetFiles(files);
  const asset = assets.find((one) => one.path === path);
  if (!asset) return null;
  const uses = usesOf(files, path);
  const places = placesOf(uses, outline?.roots ?? [], translate);
  const show = ({ target, path: at }: AssetUse) => {
    const isPage = target !== SETTINGS && !target.startsWith(ASSETS_TARGET);
    editor.select({ target, path: target === SETTINGS ? at.slice(0, 1) : [] });
    if (isPage) editor.lookAt({ screen: target });
  };
  const remove = () => {
    edits.remove(path);
    editor.select({ target: ASSETS_TARGET, path: [] });
  };
  return (
    <div className="st-asset-panel">
      <AssetThumbnail asset={asset} />
      <p className="st-quiet">{sizeText(asset.bytes)}</p>
      {uses.length === 0 ? (
        <p>{translate(messages.unused)}</p>
      ) : (
        <div>
          <p>{translate(messages.used)}</p>
          <ul className="st-asset-uses">
            {places.map(({ name, use }) => (
              <li key={name}>
                <Button look="quiet" onClick={() => show(use)}>
                  {name}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {!isReadOnly && (
        <div className="st-actions">
          {asset.isPicture && (
            <PictureUpload
              label={translate(messages.replace)}
              shownAs="picture"
              name={path.replace(/^.*\//, '').replace(/\.[^.]*$/, '')}
              paths={assets.map((one) => one.path)}
              replaces={path}
              onUse={(picture) => {
                edits.add(picture, path);
                editor.select({ target: picture.path, path: [] });
              }}
            />
          )}
          <Button icon="trash" onClick={() => (uses.length > 0 ? setAsking(true) : remove())}>
            {translate(messages.remove)}
          </Button>
        </div>
      )}
      {isAsking && (
        <Alert tone="warning">
          <p>{translate(messages.removeUsed, { places: listOfPlaces(places, translate) })}</p>
          <Button look="danger" onClick={remove}>
            {translate(messages.removeAnyway)}
          </Button>
        </Alert>
      )}
    </div>
  );
}
