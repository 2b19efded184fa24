import type { LoadedRoute } from '../../wire';
import type { Portal } from '../app/portal';
import type { ShownPage } from '../app/shown-page';
import { pageOf } from '../pages/page';

/** The page of a route whose data are there, once its chunk is. */
export async function preparePage(
  portal: Portal,
  path: string,
  loaded: LoadedRoute,
): Promise<ShownPage> {
  const Page = await portal.loadPage(pageOf(loaded));
  return { path, loaded, Page, validators: portal.validators(loaded) };
}
