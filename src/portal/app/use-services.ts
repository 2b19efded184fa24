import { type MouseEvent, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import {
  createRegistry,
  isJsonObject,
  type JsonValue,
  type Link,
  type Locale,
  type Translate,
  type Viewer,
} from '../../engine';
import { blockComponents } from '../../plugins/blocks/components';
import { fieldComponents } from '../../plugins/fields/components';
import { fieldDefinitions } from '../../plugins/fields/definitions';
import type { LinkDetails, RendererPlugins, RendererServices } from '../../renderer';
import type { LinkTarget } from '../../ui';
import type { LoadedRoute } from '../../wire';
import { forgetSession } from '../api/forget-session';
import { ENDED_CODES, PASSWORD_TO_CHANGE, sessionCheckValues } from '../api/operation-client';
import { messages } from '../messages';
import {
  hrefOfReturn,
  hrefOfScreen,
  hrefOfSignIn,
  isInApp,
  isMiniProgramUrl,
  type PageLocation,
} from '../router/links';
import { readQuery } from '../router/query';
import { useStepHistory } from '../router/use-step-history';
import { USERNAME_KEY } from '../storage/token-store';
import type { AppContext } from './app-context';
import type { LoadedPage, Portal } from './portal';

/** The screen that a first sign-in leads to. */
const CHANGE_PASSWORD = 'change-password';

/** The operation of the sign-in form. */
const SIGN_IN = 'signIn';

/** The routes whose pages sign in, and then show the page that the URL names. */
const SIGN_IN_ROUTES: readonly string[] = ['auth', 'unified-callback'];

/** The plugins that screens may name. Blocks with data of the student come with their own page. */
const plugins: RendererPlugins = {
  registry: createRegistry(fieldDefinitions),
  fields: fieldComponents,
  blocks: blockComponents,
};

/** Makes the services that the renderer needs from its page. */
export function useServices(
  app: AppContext,
  page: LoadedPage,
  location: PageLocation,
  translate: Translate,
  announce: (text: string) => void,
): RendererServices {
  const navigate = useNavigate();
  const steps = useStepHistory(app.portal.storage, page.path, page.loaded.screen.screen);
  const viewer = useViewer(app.portal, page.loaded, translate.locale);

  return useMemo(() => {
    const { portal, toast, call, showMiniProgram, showOver } = app;
    const query = readQuery(location.search);
    const { screen: shownScreen } = page.loaded.screen;

    /**
     * The next form begins with this account: sign-in after a recovery, the change of a first
     * password after sign-in.
     */
    function carryAccount(account: string | undefined): void {
      if (account !== undefined) portal.storage.set(USERNAME_KEY, account);
    }

    function hand(
      operation: string,
      given: Readonly<Record<string, JsonValue | undefined>>,
      submits: boolean,
    ): void {
      const known = Object.entries(given).filter(
        (entry): entry is [string, JsonValue] => entry[1] !== undefined,
      );
      portal.handover.set(operation, { values: Object.fromEntries(known), submits });
    }

    /** All sessions and tickets of the account have ended: the new password signs in. */
    function takeNewPassword(password: JsonValue | undefined, data: unknown): void {
      portal.tokens.clear();
      portal.memory.dropSignIn();
      const user = isJsonObject(data) ? data.account : undefined;
      if (user !== undefined) hand(SIGN_IN, { user, password }, true);
    }

    function onPlainClick(act: () => void) {
      return (event: MouseEvent<HTMLElement>) => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
          return;
        event.preventDefault();
        act();
      };
    }

    async function openMiniProgram() {
      const result = await call('openMiniProgram', { query });
      const url = result.ok && isJsonObject(result.data) ? result.data.url : undefined;
      if (!isMiniProgramUrl(url)) {
        if (result.ok) toast(translate(messages.miniProgramFailed), 'error');
        return;
      }
      // The messaging service opens its links on the phone. Without a known device class the
      // address is tried here.
      const device = await portal.device.load().catch(() => undefined);
      if (device === 'PC') showMiniProgram(url);
      else portal.leave(url);
    }

    function linkTo(link: Link, details?: LinkDetails): LinkTarget {
      if (link.miniProgram) return { onClick: () => void openMiniProgram() };
      if (link.href !== undefined) return { href: link.href, external: true };
      const params = { ...location.params, ...link.params, ...details?.params };
      const hrefOf = (name: string | undefined) => {
        if (name === undefined) return undefined;
        if (name === 'login' && details?.returns) return hrefOfSignIn(location, shownScreen);
        return hrefOfScreen({ ...location, params }, name, details?.query);
      };
      const { screen, otherwise } = link;
      const href = hrefOf(screen) ?? hrefOf(otherwise);
      if (href === undefined) return {};
      if (!isInApp(location, href)) return { href };
      const isOver = details?.over && screen !== undefined;
      return {
        href,
        onClick: onPlainClick(() => (isOver ? showOver(screen) : navigate(href))),
      };
    }

    const { markBlocks } = portal;
    const services: RendererServices = {
      plugins: markBlocks ? { ...plugins, blocks: markBlocks(blockComponents) } : plugins,
      translate,
      viewer,
      configuration: portal.configuration,
      // If the rules cannot be loaded, the HTTP client cannot either, and nothing is sent.
      device: () => portal.device.load(),
      params: location.params,
      query,
      operations: portal.operations,
      // A form shows a failure itself, in sight of the student; a toast would repeat the same
      // sentence.
      async call(operation: string, values: Record<string, JsonValue>) {
        const result = await call(operation, values, { quiet: true });
        if (result.ok && portal.operations[operation]?.effect === 'setPassword') {
          takeNewPassword(values.password, result.data);
        }
        if (!result.ok && result.code === PASSWORD_TO_CHANGE) {
          carryAccount(result.account);
          const href = hrefOfScreen(location, CHANGE_PASSWORD);
          if (href !== undefined) {
            hand('changePassword', { currentPassword: values.password }, false);
            navigate(href);
          }
        }
        return result;
      },
      validators: page.validators,
      linkTo,
      go(next, options) {
        const message = translate(next.message);
        if (message !== '') toast(message, 'success');
        if (next.screen === undefined) return;
        const requested = SIGN_IN_ROUTES.includes(page.loaded.route)
          ? hrefOfReturn(location)
          : undefined;
        const href = requested ?? hrefOfScreen(location, next.screen);
        if (href === undefined) return;
        if (!isInApp(location, href)) portal.leave(href);
        else if (page.background?.path === href.split(/[?#]/)[0]) navigate(-1);
        else {
          const { replace = false, outcome } = options ?? {};
          carryAccount(outcome?.account);
          navigate(href, { replace, ...(outcome ? { state: AFTER_SUCCESS } : {}) });
        }
      },
      toast: (message, tone) => toast(message, tone),
      announce,
      storage: portal.storage,
      localStorage: portal.localStorage,
      log(message, data) {
        console.warn(message, data ?? '');
      },
      pendingSubmits: portal.pendingInput,
      drafts: draftsOf(portal, page.loaded.screen.screen),
      takeHandover(operation) {
        const handed = portal.handover.get(operation);
        portal.handover.delete(operation);
        return handed;
      },
      memory: {
        ...portal.memory,
        fields: (form) => portal.memory.fields(page.loaded.screen.screen + form),
        forget() {
          const signIn = portal.memory.signIn();
          portal.memory.forget();
          // Not awaited, because this device has already forgotten. A ticket that the gateway still
          // holds expires.
          if (!signIn) return;
          const { ticket } = signIn;
          void call('forgetTicket', { ...(ticket && { ticket }) }, { quiet: true });
        },
      },
      async currentSession() {
        if ((await portal.tokens.read()) === undefined) return undefined;
        const values = sessionCheckValues(portal.tokens);
        const result = await call('currentSession', values, { quiet: true });
        if (result.ok) return result.data;
        if (ENDED_CODES.includes(result.code)) forgetSession(app, result);
        return undefined;
      },
      steps,
      ...(page.loaded.screen.terms ? { terms: page.loaded.screen.terms } : {}),
    };
    return services;
  }, [app, page, location, translate, viewer, announce, navigate, steps]);
}

/**
 * Gives the reader of the page. Until the app has hydrated, neither the student nor the device is
 * known, as on the server.
 */
function useViewer(portal: Portal, loaded: LoadedRoute, locale: Locale): Viewer {
  const { tokens, device, configuration } = portal;
  const { today, screen } = loaded;
  const ledBySuccess = isAfterSuccess(useLocation().state);
  const signedIn = useSyncExternalStore(
    tokens.subscribe,
    () => tokens.peek() !== undefined,
    () => undefined,
  );
  const deviceClass = useSyncExternalStore(device.subscribe, device.current, () => undefined);
  const afterSuccess = useSyncExternalStore(
    subscribeToNothing,
    () => ledBySuccess,
    () => undefined,
  );
  useEffect(() => {
    if (dependsOnDevice(screen, configuration)) device.load().catch(() => {});
  }, [screen, configuration, device]);
  return useMemo(
    () => ({ signedIn, afterSuccess, device: deviceClass, locale, today }),
    [signedIn, afterSuccess, deviceClass, locale, today],
  );
}

const subscribeToNothing = () => () => {};

/** The state of the history's entry that a form's success leads to. A reload leaves it. */
const AFTER_SUCCESS = { afterSuccess: true };

function isAfterSuccess(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'afterSuccess' in state;
}

/**
 * True when a `when` of these parts asks for the device's class. Other pages load the rules only
 * once the student acts.
 */
function dependsOnDevice(...parts: readonly unknown[]): boolean {
  return JSON.stringify(parts).includes('"device":[');
}

/** The drafts of one screen's forms: values that the student entered and did not send. */
export function draftsOf(
  { drafts }: Pick<Portal, 'drafts'>,
  screen: string,
): NonNullable<RendererServices['drafts']> {
  return {
    read: (form) => drafts.get(screen + form),
    store: (form, values) => void drafts.set(screen + form, values),
  };
}
