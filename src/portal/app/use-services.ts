import { type MouseEvent, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isJsonObject, type JsonValue, type Link, type Locale, resolveText } from '../../engine';
import type { RendererServices } from '../../renderer';
import { readQuery } from '../address/kept-query';
import { hrefOfScreen, isInApp, type Place, returnScreen } from '../address/links';
import { isMiniProgramAddress } from '../address/return-address';
import { messages } from '../messages';
import type { AppContext } from './app-context';
import { draftsOf } from './drafts';
import type { ShownPage } from './shown-page';
import { useHydrated } from './use-hydrated';

/** Where the reader is, for links; without the query until the app has taken over. */
export function usePlace({ portal }: AppContext, { loaded }: ShownPage): Place {
  const { search } = useLocation();
  const known = useHydrated() ? search : '';
  const { configuration, defaultSchoolName } = portal;
  return useMemo(
    () => ({ configuration, defaultSchoolName, params: loaded.params, search: known }),
    [configuration, defaultSchoolName, loaded, known],
  );
}

/** What the renderer may ask of a page. */
export function useServices(
  app: AppContext,
  shown: ShownPage,
  place: Place,
  locale: Locale,
  announce: (text: string) => void,
): RendererServices {
  const navigate = useNavigate();

  return useMemo(() => {
    const { portal, toast, call } = app;
    const query = readQuery(place.search);

    function follow(href: string) {
      return (event: MouseEvent<HTMLElement>) => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
          return;
        event.preventDefault();
        navigate(href);
      };
    }

    function linkToAddress(href: string) {
      return isInApp(place, href) ? { href, onClick: follow(href) } : { href };
    }

    async function openMiniProgram() {
      const result = await call('openMiniProgram', { query });
      const url = result.ok && isJsonObject(result.data) ? result.data.url : undefined;
      if (isMiniProgramAddress(url)) portal.leave(url);
      else if (result.ok) toast(messages[locale].miniProgramFailed, 'error');
    }

    function linkTo(link: Link): ReturnType<RendererServices['linkTo']> {
      if (link.miniProgram) return { onClick: () => void openMiniProgram() };
      if (link.href !== undefined) return { href: link.href, external: true };
      const href = link.screen === undefined ? undefined : hrefOfScreen(place, link.screen);
      return href === undefined ? {} : linkToAddress(href);
    }

    const services: RendererServices = {
      locale,
      configuration: portal.configuration,
      device: portal.device,
      query,
      operations: portal.operations,
      call: (operation: string, values: Record<string, JsonValue>) => call(operation, values),
      validators: shown.validators,
      linkTo,
      go(next, options) {
        const message = resolveText(next.message, locale);
        if (message !== '') toast(message, 'success');
        if (next.screen === undefined) return;
        const wished = shown.loaded.route === 'auth' ? returnScreen(place.search) : undefined;
        const href = hrefOfScreen(place, wished ?? next.screen);
        if (href === undefined) return;
        if (!isInApp(place, href)) portal.leave(href);
        else if (isBehind(shown, href)) navigate(-1);
        else navigate(href, options);
      },
      toast: (message, tone) => toast(message, tone),
      announce,
      storage: portal.storage,
      log(message, data) {
        console.warn(message, data ?? '');
      },
      early: { pendingSubmit: (form: string) => portal.held.take(form) },
      drafts: draftsOf(portal, shown.loaded.screen.screen),
    };
    return services;
  }, [app, shown, place, locale, announce, navigate]);
}

/** Whether an address is that of the page under the dialog that is open. */
function isBehind({ behind }: ShownPage, href: string): boolean {
  return behind !== undefined && href.split(/[?#]/)[0] === behind.path;
}
