import { type MouseEvent, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { isJsonObject, type JsonValue, type Link, type Locale, resolveText } from '../../engine';
import type { RendererServices } from '../../renderer';
import { portalMessages } from '../messages';
import {
  hrefOfScreen,
  isInApp,
  isMiniProgramUrl,
  type PageLocation,
  returnScreen,
} from '../router/links';
import { readQuery } from '../router/query';
import type { AppContext } from './app-context';
import type { LoadedPage, Portal } from './portal';

/** Makes the services that the renderer needs from its page. */
export function useServices(
  app: AppContext,
  page: LoadedPage,
  location: PageLocation,
  locale: Locale,
  announce: (text: string) => void,
): RendererServices {
  const navigate = useNavigate();

  return useMemo(() => {
    const { portal, toast, call } = app;
    const query = readQuery(location.search);

    function navigateOnClick(href: string) {
      return (event: MouseEvent<HTMLElement>) => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
          return;
        event.preventDefault();
        navigate(href);
      };
    }

    async function openMiniProgram() {
      const result = await call('openMiniProgram', { query });
      const url = result.ok && isJsonObject(result.data) ? result.data.url : undefined;
      if (isMiniProgramUrl(url)) portal.leave(url);
      else if (result.ok) toast(portalMessages[locale].miniProgramFailed, 'error');
    }

    function linkTo(link: Link): ReturnType<RendererServices['linkTo']> {
      if (link.miniProgram) return { onClick: () => void openMiniProgram() };
      if (link.href !== undefined) return { href: link.href, external: true };
      const href = link.screen === undefined ? undefined : hrefOfScreen(location, link.screen);
      if (href === undefined) return {};
      return isInApp(location, href) ? { href, onClick: navigateOnClick(href) } : { href };
    }

    const services: RendererServices = {
      locale,
      configuration: portal.configuration,
      device: portal.device,
      query,
      operations: portal.operations,
      call: (operation: string, values: Record<string, JsonValue>) => call(operation, values),
      validators: page.validators,
      linkTo,
      go(next, options) {
        const message = resolveText(next.message, locale);
        if (message !== '') toast(message, 'success');
        if (next.screen === undefined) return;
        const requested = page.loaded.route === 'auth' ? returnScreen(location) : undefined;
        const href = hrefOfScreen(location, requested ?? next.screen);
        if (href === undefined) return;
        if (!isInApp(location, href)) portal.leave(href);
        else if (page.background?.path === href.split(/[?#]/)[0]) navigate(-1);
        else navigate(href, options);
      },
      toast: (message, tone) => toast(message, tone),
      announce,
      storage: portal.storage,
      log(message, data) {
        console.warn(message, data ?? '');
      },
      pendingSubmits: portal.pendingInput,
      drafts: draftsOf(portal, page.loaded.screen.screen),
    };
    return services;
  }, [app, page, location, locale, announce, navigate]);
}

/** The drafts of one screen's forms: values that the student entered and did not send. */
export function draftsOf(
  { drafts }: Pick<Portal, 'drafts'>,
  screen: string,
): NonNullable<RendererServices['drafts']> {
  return {
    read: (form) => drafts.get(screen + form),
    keep: (form, data) => void drafts.set(screen + form, data),
  };
}
