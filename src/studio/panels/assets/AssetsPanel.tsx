import { EmptyState } from '../../../ui';
import { useTranslate } from '../../app/use-translate';
import { useDraft, useEditorState, useOpenSchool } from '../../store/editor-context';
import { AssetThumbnail } from './AssetThumbnail';
import { assetFiles, usesOf } from './asset-files';
import { messages } from './messages';
import { PictureUpload } from './PictureUpload';
import { listOfPlaces, placesOf } from './place-names';
import { sizeText } from './size-words';
import { useAssetEdits } from './use-asset-edits';
import './AssetsPanel.css';

/** All files of the school, and the way to add one. */
export function AssetsPanel() {
  const translate = useTranslate();
  const { editor, isReadOnly } = useOpenSchool();
  const { outline } = useEditorState('outline');
  const { files } = useDraft();
  const edits = useAssetEdits();
  const assets = assetFiles(files);
  const bytes = assets.reduce((sum, one) => sum + one.bytes, 0);
  return (
    <>
      {!isReadOnly && (
        <PictureUpload
          isMain
          label={translate(messages.choose)}
          shownAs="picture"
          paths={assets.map(({ path }) => path)}
          onUse={(picture) => {
            edits.add(picture);
            editor.select({ target: picture.path, path: [] });
          }}
        />
      )}
      {assets.length === 0 ? (
        <EmptyState icon="inbox" title={translate(messages.empty)}>
          {translate(messages.emptyHelp)}
        </EmptyState>
      ) : (
        <p className="st-quiet st-assets-count">
          {translate(messages.count, { count: assets.length, size: sizeText(bytes) })}
        </p>
      )}
      <ul className="st-assets">
        {assets.map((asset) => {
          const places = placesOf(usesOf(files, asset.path), outline?.roots ?? [], translate);
          return (
            <li key={asset.path}>
              <button type="button" onClick={() => editor.select({ target: asset.path, path: [] })}>
                <AssetThumbnail asset={asset} />
                <span className="st-asset-name">{asset.path.replace('assets/', '')}</span>
                <span className="st-quiet">
                  {sizeText(asset.bytes)} ·{' '}
                  {places.length === 0
                    ? translate(messages.unused)
                    : translate(messages.usedIn, { places: listOfPlaces(places, translate) })}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
