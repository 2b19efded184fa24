import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { buildRequest } from '../../../engine';
import { type RendererServices, ScreenView } from '../../../renderer';
import { sessionCheckValues } from '../../api/operation-client';
import { readQuery } from '../../router/query';
import { useApp } from '../app-context';
import type { PageProps } from '../portal';

/** The codes for an account that is not there, or is disabled. */
const NOT_ALLOWED = [1002, 20022];

/**
 * The target of another service's sign-in. The page trusts nothing in its URL about the session,
 * least of all a token: a link could otherwise sign a student in as someone else. The page asks the
 * gateway, then shows the page that `return` names, the success screen, or the error screen.
 */
export function CallbackPage({ loaded, services }: PageProps) {
  const { portal, call } = useApp();
  const navigate = useNavigate();
  const latest = useRef({ call, navigate, ...exits(services) });

  useEffect(() => {
    latest.current = { call, navigate, ...exits(services) };
  }, [call, navigate, services]);

  // Runs once for each visit: while the next page loads, this one is still there, and the URL is
  // already the next page's.
  useEffect(() => {
    let current = true;
    const { search } = window.location;

    /** The code of the failure; undefined when the student is signed in. */
    async function failure(): Promise<string | undefined> {
      const query = readQuery(search);
      const { error, identity } = query;
      if (error !== undefined) return error.slice(0, 64);
      if (identity !== undefined) return signIn(query);
      if ((await portal.tokens.read()) === undefined) return 'no_session';
      const values = sessionCheckValues(portal.tokens);
      const result = await latest.current.call('currentSession', values, { quiet: true });
      if (result.ok) return undefined;
      return typeof result.code === 'number' ? 'no_session' : 'network';
    }

    /**
     * Signs in the student who has come back from the provider, by a cookie that only the gateway
     * reads.
     */
    async function signIn(query: Readonly<Record<string, string>>): Promise<string | undefined> {
      const shape = portal.operations.signInByIdentity ?? { fields: [] };
      const { networkParameters } = portal.configuration;
      const context = { values: {}, device: undefined, query, networkParameters };
      const values = buildRequest({}, [], shape, context);
      const result = await latest.current.call('signInByIdentity', values, { quiet: true });
      if (result.ok) return undefined;
      if (typeof result.code !== 'number') return 'network';
      return NOT_ALLOWED.includes(result.code) ? 'unauthorized_service' : 'no_session';
    }

    void failure().then((error) => {
      if (!current) return;
      // Going back must not lead to a page that redirects at once.
      if (error === undefined) {
        latest.current.go({ screen: 'success' }, { replace: true });
      } else {
        const href = latest.current.hrefOfError(error);
        if (href !== undefined) latest.current.navigate(href, { replace: true });
      }
    });
    return () => {
      current = false;
    };
  }, [portal]);

  return <ScreenView screen={loaded.screen} services={services} />;
}

/**
 * The targets of the page: a screen after signing in, or the error screen with the code of the
 * failure.
 */
function exits({ go, linkTo }: RendererServices) {
  const link = { label: '', screen: 'auth-error' };
  return { go, hrefOfError: (error: string) => linkTo(link, { query: { error } }).href };
}
