import { walkBlocks } from '../../engine';
import { needsData } from '../../plugins/blocks/data-blocks';
import type { LoadedRoute, RouteName } from '../../wire';
import type { PageName } from '../app/portal';

/** The component of a route's page: the route's own where it has one, else the one that the screen's blocks need. */
export function choosePage({ route, screen }: LoadedRoute): PageName {
  if (route === 'unified-callback') return 'CallbackPage';
  if (route === 'noSense-add-mac') return 'AddMacPage';
  const blocks = [...walkBlocks(screen.blocks)];
  return blocks.some(({ block }) => needsData(block.block)) ? 'AccountPage' : 'ScreenPage';
}

/** The component that a route probably needs. It can load in parallel with the screen. */
export function guessPage(route: RouteName): PageName {
  switch (route) {
    case 'unified-callback':
      return 'CallbackPage';
    case 'noSense-add-mac':
      return 'AddMacPage';
    case 'success':
    case 'device-list':
      return 'AccountPage';
    default:
      return 'ScreenPage';
  }
}
