import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { resolveText } from '../engine';
import type { ClientBuild, PageState, RenderedPage } from '../wire';
import { App } from './app/App';
import { pageTitle } from './app/page-title';
import { clientFiles } from './document/client-files';
import { documentTheme } from './document/document-theme';
import { htmlDocument } from './document/html-document';
import { createServerPortal } from './document/server-portal';
import { AccountPage } from './pages/AccountPage';
import { AddMacPage } from './pages/AddMacPage';
import { CallbackPage } from './pages/CallbackPage';
import { type PageComponent, type PageName, pageOf } from './pages/page';
import { ScreenPage } from './pages/ScreenPage';
import { chooseSchool } from './start/choose-school';
import { firstSteps, validatorAddress } from './start/validators';

const pages: Readonly<Record<PageName, PageComponent>> = {
  ScreenPage,
  AccountPage,
  AddMacPage,
  CallbackPage,
};

/**
 * Makes the function that draws a page as one HTML document, with the renderer that the browser uses.
 *
 * @param build the built client, whose files the page names
 * @throws Error when the client's build lacks an entry, or the state has no school
 */
export function createPageRenderer(
  build: ClientBuild,
): (state: PageState, url: string) => RenderedPage {
  return (state, url) => {
    const { locale, loaded } = state;
    const configuration = chooseSchool(`/${loaded.school}`, state.directory);
    if (!configuration) throw new Error('The page has no school.');
    const portal = createServerPortal(state, configuration);
    const name = pageOf(loaded);
    const first = {
      path: url.split('?')[0] ?? '/',
      loaded,
      Page: pages[name],
      validators: portal.validators(loaded),
    };
    const body = renderToString(
      <StaticRouter location={first.path}>
        <App portal={portal} first={first} />
      </StaticRouter>,
    );
    const title = pageTitle(resolveText(loaded.screen.title, locale), configuration, locale);
    return htmlDocument({
      state,
      body,
      title,
      files: clientFiles(build, `src/portal/pages/${name}.tsx`),
      validators: firstSteps(loaded.screen).flatMap((pointer) => {
        const hash = loaded.validators[pointer];
        return hash === undefined ? [] : [validatorAddress(hash)];
      }),
      theme: documentTheme(configuration.theme ?? {}),
    });
  };
}
