export { AssetPanel } from './AssetPanel';
export { AssetsPanel } from './AssetsPanel';
