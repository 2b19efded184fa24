import type { LoadedRoute } from '../../wire';
import type { Portal } from '../app/portal';
import type { ShownPage } from '../app/shown-page';
import { pageOf } from '../pages/page';

/** The page of a route whose data are there: its chunk and its validators, loaded side by side. */
export async function preparePage(
  portal: Portal,
  path: string,
  loaded: LoadedRoute,
): Promise<ShownPage> {
  const validators = portal.validators(loaded);
  const [Page] = await Promise.all([portal.loadPage(pageOf(loaded)), validators.prepare()]);
  return { path, loaded, Page, validators };
}
