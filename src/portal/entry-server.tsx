import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { blockComponents } from '../plugins/blocks/components';
import { lazyComponents } from '../plugins/blocks/lazy-components';
import { fieldComponents } from '../plugins/fields/components';
import {
  type ClientBuild,
  type LoadedRoute,
  type PageConfiguration,
  type PageState,
  type PortalServer,
  type RenderedPage,
  routes,
} from '../wire';
import { App } from './app/App';
import { AccountPage } from './app/pages/AccountPage';
import { AddMacPage } from './app/pages/AddMacPage';
import { CallbackPage } from './app/pages/CallbackPage';
import { ScreenPage } from './app/pages/ScreenPage';
import type { PageComponent, PageName } from './app/portal';
import { chooseSchool } from './hydration/choose-school';
import type { SignInAddress } from './hydration/sign-in-script';
import { firstSteps, validatorUrl } from './hydration/validators';
import { choosePage } from './router/choose-page';
import { hrefOfScreen } from './router/links';
import { carriedNames } from './router/query';
import { documentTitle } from './router/use-route-focus';
import { clientFiles } from './ssr/client-files';
import { htmlDocument } from './ssr/html-document';
import { createServerPortal } from './ssr/server-portal';

const pages: Readonly<Record<PageName, PageComponent>> = {
  ScreenPage,
  AccountPage,
  AddMacPage,
  CallbackPage,
};

/**
 * The names of the widgets and blocks that pages can render, which the gateway checks against the
 * definitions.
 */
export const components: PortalServer['components'] = {
  fields: Object.keys(fieldComponents),
  blocks: Object.keys(blockComponents),
  lazyBlocks: Object.keys(lazyComponents),
};

/**
 * Makes the function that renders a page as one HTML document, with the components that the browser
 * uses.
 *
 * @param build the built client, whose files the document names
 * @throws Error when the client's build has no entry, or the state has no school
 */
export function createPageRenderer(
  build: ClientBuild,
): (state: PageState, url: string) => RenderedPage {
  return (state, url) => {
    const { loaded } = state;
    const configuration = chooseSchool(`/${loaded.school}`, state.directory);
    if (!configuration) throw new Error('The page has no school.');
    const portal = createServerPortal(state, configuration);
    const name = choosePage(loaded);
    const initialPage = {
      path: url.split('?')[0] ?? '/',
      loaded,
      Page: pages[name],
      validators: portal.validators(loaded),
    };
    const body = renderToString(
      <StaticRouter location={initialPage.path}>
        <App portal={portal} initialPage={initialPage} />
      </StaticRouter>,
    );
    const translate = portal.language.current();
    return htmlDocument({
      state,
      translate,
      body,
      title: documentTitle(loaded.screen.title, configuration, translate),
      files: clientFiles(build, `src/portal/app/pages/${name}.tsx`),
      validators: firstSteps(loaded.screen).flatMap((pointer) => {
        const hash = loaded.validators[pointer];
        return hash === undefined ? [] : [validatorUrl(hash)];
      }),
      theme: configuration.theme ?? {},
      signIn: loaded.screen.requiresSession ? signInAddress(loaded, configuration) : undefined,
    });
  };
}

/** The address to which a page that requires a session leads other visitors. */
function signInAddress(
  { screen: { screen }, isMissing }: LoadedRoute,
  configuration: PageConfiguration,
): SignInAddress | undefined {
  const location = { configuration, defaultSchoolName: '', params: {}, search: '' };
  const path = hrefOfScreen(location, 'login');
  const route = routes.find((candidate) => candidate.screen === screen);
  if (path === undefined || isMissing) return undefined;
  return {
    path,
    screen,
    carried: carriedNames(configuration.networkParameters),
    hasId: route?.item !== undefined,
  };
}
