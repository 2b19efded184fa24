import { Icon } from '../../../ui';
import type { AssetFile } from './asset-files';
import './AssetsPanel.css';

/** A small picture of a file, on the ground that says where it is transparent. */
export function AssetThumbnail({ asset }: { asset: Pick<AssetFile, 'url' | 'isPicture'> }) {
  return (
    <span className="st-thumbnail">
      {asset.isPicture ? <img src={asset.url} alt="" /> : <Icon name="inbox" />}
    </span>
  );
}
