import type { ComponentType } from 'react';
import { walkBlocks } from '../../engine';
import type { RendererServices } from '../../renderer';
import type { LoadedRoute, RouteName } from '../../wire';
import type { ShownPage } from '../app/shown-page';

/** The pages that are loaded on demand, each a chunk of its own. The name is the file's and the component's. */
export const pageNames = ['ScreenPage', 'AccountPage', 'AddMacPage', 'CallbackPage'] as const;
export type PageName = (typeof pageNames)[number];

export interface PageProps {
  loaded: LoadedRoute;
  services: RendererServices;
  /** The page from which this one was opened, where it is drawn over that one. */
  behind?: ShownPage;
}
export type PageComponent = ComponentType<PageProps>;

/** The page that draws a route's screen: by the route where it behaves in its own way, else by what is on the screen. */
export function pageOf({ route, screen }: LoadedRoute): PageName {
  if (route === 'unified-callback') return 'CallbackPage';
  if (route === 'noSense-add-mac') return 'AddMacPage';
  const kinds = [...walkBlocks(screen.blocks)].map(({ block }) => block.block);
  return kinds.includes('session') || kinds.includes('devices') ? 'AccountPage' : 'ScreenPage';
}

/** The page that a route will likely need, so that it can be loaded together with the screen. */
export function likelyPageOf(route: RouteName): PageName {
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
