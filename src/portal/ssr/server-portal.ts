import type { PageConfiguration, PageState } from '../../wire';
import { createLanguage } from '../app/language';
import type { Portal } from '../app/portal';
import { createSafeStorage } from '../storage/safe-storage';
import { createTokenStore } from '../storage/token-store';

/** A page is drawn at once, from what it is given. */
function absent(): Promise<never> {
  return Promise.reject(new Error('A page asks for nothing while it is drawn on the server.'));
}

/**
 * The app's world while a page is drawn on the server: the school is known, the student is not. Pages are kept and
 * given to everyone, so nothing here may depend on who asks.
 */
export function createServerPortal(state: PageState, configuration: PageConfiguration): Portal {
  const cookies = { get: () => undefined, set: () => false, remove() {} };
  const storage = createSafeStorage(() => undefined);
  return {
    configuration,
    defaultSchoolName: state.directory.defaultSchoolName,
    operations: state.operations,
    language: createLanguage(state.locale, cookies),
    tokens: createTokenStore({ local: storage, cookies, cipher: absent }),
    storage,
    device: 'PC',
    drafts: new Map(),
    pendingInput: { take: () => false, release() {} },
    client: absent,
    loadPage: absent,
    loadRoute: absent,
    validators: () => ({ get: () => undefined, load: absent }),
    connection: { online: () => true, subscribe: () => () => {} },
    leave() {},
    reload() {},
    now: () => 0,
  };
}
