import { useMemo } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router-dom';
import { createRegistry, type JsonValue, type Translate } from '../../engine';
import { blockComponents } from '../../plugins/blocks/components';
import { fieldComponents } from '../../plugins/fields/components';
import { fieldDefinitions } from '../../plugins/fields/definitions';
import type { CallResult, OnSlow, RendererPlugins, RendererServices } from '../../renderer';
import { forgetSession } from '../api/forget-session';
import { ENDED_CODES, PASSWORD_TO_CHANGE, sessionCheckValues } from '../api/operation-client';
import { hrefOfReturn, hrefOfScreen, isInApp, type PageLocation } from '../router/links';
import { readQuery } from '../router/query';
import { useStepHistory } from '../router/use-step-history';
import type { AppContext } from './app-context';
import { carryAccount, handOver, takeNewPassword } from './hand-over';
import { linkTargetFrom, type ShownPage } from './link-targets';
import type { LoadedPage, Portal } from './portal';
import { AFTER_SUCCESS, useViewer } from './use-viewer';

/** The screen that a first sign-in leads to. */
const CHANGE_PASSWORD = 'change-password';

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
  const { portal } = app;
  const { screen, terms } = page.loaded.screen;
  const steps = useStepHistory(portal.storage, page.path, screen);
  const viewer = useViewer(portal, page.loaded, translate.locale);

  return useMemo((): RendererServices => {
    const { toast } = app;
    const { markBlocks } = portal;
    const shown: Shown = { app, page, location, translate, navigate, screen };
    return {
      plugins: markBlocks ? { ...plugins, blocks: markBlocks(blockComponents) } : plugins,
      translate,
      viewer,
      configuration: portal.configuration,
      device: portal.device.load,
      params: location.params,
      query: readQuery(location.search),
      operations: portal.operations,
      call: (operation, values, onSlow) => callForForm(shown, operation, values, onSlow),
      validators: page.validators,
      linkTo: (link, details) => linkTargetFrom(shown, link, details),
      go: (next, options) => goTo(shown, next, options),
      toast: (message, tone) => toast(message, tone),
      announce,
      storage: portal.storage,
      localStorage: portal.localStorage,
      log(message, data) {
        console.warn(message, data ?? '');
      },
      pendingSubmits: portal.pendingInput,
      drafts: draftsOf(portal, screen),
      takeHandover(operation) {
        const handed = portal.handover.get(operation);
        portal.handover.delete(operation);
        return handed;
      },
      memory: memoryOf(app, screen),
      currentSession: () => currentSession(app),
      steps,
      ...(terms ? { terms } : {}),
    };
  }, [app, portal, page, screen, terms, location, translate, viewer, announce, navigate, steps]);
}

/** A page as it is shown now, with the ways to others. */
interface Shown extends ShownPage {
  page: LoadedPage;
  navigate: NavigateFunction;
}

/**
 * Calls an operation for a form, which shows a failure itself, in sight of the student: a toast
 * would repeat the same sentence.
 */
async function callForForm(
  { app: { portal, call }, location, navigate }: Shown,
  operation: string,
  values: Record<string, JsonValue>,
  onSlow: OnSlow | undefined,
): Promise<CallResult> {
  const result = await call(operation, values, { quiet: true, onSlow });
  if (result.ok && portal.operations[operation]?.effect === 'setPassword') {
    takeNewPassword(portal, values.password, result.data);
  }
  if (!result.ok && result.code === PASSWORD_TO_CHANGE) {
    carryAccount(portal, result.account);
    const href = hrefOfScreen(location, CHANGE_PASSWORD);
    if (href !== undefined) {
      handOver(portal, 'changePassword', { currentPassword: values.password }, false);
      navigate(href);
    }
  }
  return result;
}

/** Goes on after a form's success. */
function goTo(
  { app: { portal, toast }, page, location, translate, navigate }: Shown,
  next: Parameters<RendererServices['go']>[0],
  { replace = false, outcome }: Parameters<RendererServices['go']>[1] = {},
): void {
  const message = translate(next.message);
  if (message !== '') toast(message, 'success');
  if (next.screen === undefined) return;
  const requested = SIGN_IN_ROUTES.includes(page.loaded.route) ? hrefOfReturn(location) : undefined;
  const href = requested ?? hrefOfScreen(location, next.screen);
  if (href === undefined) return;
  if (!isInApp(location, href)) portal.leave(href);
  else if (page.background?.path === href.split(/[?#]/)[0]) navigate(-1);
  else {
    carryAccount(portal, outcome?.account);
    navigate(href, { replace, ...(outcome ? { state: AFTER_SUCCESS } : {}) });
  }
}

function memoryOf({ portal, call }: AppContext, screen: string): RendererServices['memory'] {
  return {
    ...portal.memory,
    fields: (form) => portal.memory.fields(screen + form),
    forget() {
      const signIn = portal.memory.signIn();
      portal.memory.forget();
      // Not awaited, because this device has already forgotten. A ticket that the gateway still
      // holds expires.
      if (!signIn) return;
      const { ticket } = signIn;
      void call('forgetTicket', { ...(ticket && { ticket }) }, { quiet: true });
    },
  };
}

async function currentSession(app: AppContext): Promise<unknown> {
  const { tokens } = app.portal;
  if ((await tokens.read()) === undefined) return undefined;
  const result = await app.call('currentSession', sessionCheckValues(tokens), { quiet: true });
  if (result.ok) return result.data;
  if (ENDED_CODES.includes(result.code)) forgetSession(app, result);
  return undefined;
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
