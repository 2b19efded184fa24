import { lazyDialog } from '../parts/lazy-part';

/** The dialogs that panels open. */

export const NewPageDialog = lazyDialog(
  async () => (await import('./pages/NewPageDialog')).NewPageDialog,
);

export const PictureDialog = lazyDialog(
  async () => (await import('./assets/PictureDialog')).PictureDialog,
);

export const RenamePageDialog = lazyDialog(
  async () => (await import('./page/RenamePageDialog')).RenamePageDialog,
);
