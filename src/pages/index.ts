export { canonicalPath } from './canonical-path';
export {
  type Closing,
  closedPages,
  featuresClosedAt,
  findOpenScreen,
  limitedSettings,
} from './closed-pages';
export { renderMarkdown } from './markdown';
export { closedPointers } from './open-parts';
export { assetUrl, type PageAsset } from './page-asset';
export { createPageModel, type PageModel, type PageSchool, type SchoolScreen } from './page-model';
export { createPageSchool, type PagePorts } from './page-school';
export { loadedRoute, pageState } from './page-state';
export { createScreenPreparer, stepUses } from './prepare-screen';
export {
  pageKey,
  pagesOf,
  type ResolvedPage,
  type ResolvedPath,
  resolvePath,
} from './resolve-page';
export { searchKeys } from './search-keys';
export { stepSchemasOf } from './step-schemas';
