import type { PageComponent, PageName } from '../pages/page';
import { loadChunk } from './load-chunk';

/** Each page's chunk. Written out, because a bundler makes chunks of the imports that it can read. */
const importers: Readonly<Record<PageName, () => Promise<PageComponent>>> = {
  ScreenPage: async () => (await import('../pages/ScreenPage')).ScreenPage,
  AccountPage: async () => (await import('../pages/AccountPage')).AccountPage,
  AddMacPage: async () => (await import('../pages/AddMacPage')).AddMacPage,
  CallbackPage: async () => (await import('../pages/CallbackPage')).CallbackPage,
};

/** Loads a page. @throws ChunkLoadError */
export function loadPage(name: PageName): Promise<PageComponent> {
  return loadChunk(name, importers[name]);
}
