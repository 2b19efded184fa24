import type { MouseEvent } from 'react';
import { isJsonObject, type Link, type Translate } from '../../engine';
import type { LinkDetails } from '../../renderer';
import type { LinkTarget } from '../../ui';
import { messages } from '../messages';
import {
  hrefInApp,
  hrefOfScreen,
  hrefOfSignIn,
  isInApp,
  isMiniProgramUrl,
  type PageLocation,
} from '../router/links';
import { readQuery } from '../router/query';
import type { AppContext } from './app-context';

/** A page as it is shown now, with the way to others. */
export interface ShownPage {
  app: AppContext;
  location: PageLocation;
  /** The name of its screen. */
  screen: string;
  translate: Translate;
  navigate(href: string): void;
}

/** Gives where a link of this page leads; nothing to click where its target is closed. */
export function linkTargetFrom(
  { app, location, screen: shownScreen, translate, navigate }: ShownPage,
  link: Link,
  details?: LinkDetails,
): LinkTarget {
  if (link.miniProgram) {
    return { onClick: () => void openMiniProgram(app, location, translate) };
  }
  const own = link.href === undefined ? undefined : hrefInApp(location, link.href);
  if (link.href !== undefined && own === undefined) return { href: link.href, external: true };
  const params = { ...location.params, ...link.params, ...details?.params };
  const hrefOf = (name: string | undefined) => {
    if (name === undefined) return undefined;
    if (name === 'login' && details?.returns) return hrefOfSignIn(location, shownScreen);
    return hrefOfScreen({ ...location, params }, name, details?.query);
  };
  const { screen, otherwise } = link;
  const href = own ?? hrefOf(screen) ?? hrefOf(otherwise);
  if (href === undefined) return {};
  if (!isInApp(location, href)) return { href };
  const isOver = details?.over && screen !== undefined;
  return { href, onClick: onPlainClick(() => (isOver ? app.showOver(screen) : navigate(href))) };
}

/** Acts on a click that asks for no other window or tab; the browser follows all others. */
export function onPlainClick(act: () => void) {
  return (event: MouseEvent<HTMLElement>) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    event.preventDefault();
    act();
  };
}

async function openMiniProgram(
  { portal, toast, call, showMiniProgram }: AppContext,
  { search }: PageLocation,
  translate: Translate,
): Promise<void> {
  const result = await call('openMiniProgram', { query: readQuery(search) });
  const url = result.ok && isJsonObject(result.data) ? result.data.url : undefined;
  if (!isMiniProgramUrl(url)) {
    if (result.ok) toast(translate(messages.miniProgramFailed), 'error');
    return;
  }
  // The messaging service opens its links on the phone. Without a known device class the address
  // is tried here.
  const device = await portal.device.load();
  if (device === 'PC') showMiniProgram(url);
  else portal.leave(url);
}
