import type { PageConfiguration, PageState } from '../../wire';
import { createLanguage } from '../app/language';
import type { Portal } from '../app/portal';
import { createDeviceMemory } from '../storage/device-memory';
import { createSafeStorage } from '../storage/safe-storage';
import { createTokenStore } from '../storage/token-store';

function unavailable(): Promise<never> {
  return Promise.reject(new Error('A page loads nothing while the server renders it.'));
}

/**
 * Makes the app's environment for server rendering: it knows the school, but not the student. The
 * gateway caches rendered pages and sends them to everyone, so nothing here may depend on the
 * request.
 */
export function createServerPortal(state: PageState, configuration: PageConfiguration): Portal {
  const cookies = { get: () => undefined, set: () => false, remove() {} };
  const storage = createSafeStorage(() => undefined);
  return {
    configuration,
    defaultSchoolName: state.directory.defaultSchoolName,
    operations: state.operations,
    language: createLanguage({
      locale: state.locale,
      messages: state.messages,
      configuration,
      cookies,
      load: unavailable,
    }),
    tokens: createTokenStore({ local: storage, cookies, cipher: unavailable }),
    memory: createDeviceMemory(storage, configuration.schoolNameEn, () => 0),
    storage,
    localStorage: storage,
    device: { current: () => undefined, load: async () => undefined, subscribe: () => () => {} },
    drafts: new Map(),
    handover: new Map(),
    pendingInput: { take: () => false, release() {} },
    client: unavailable,
    loadPage: unavailable,
    routes: { store() {}, load: unavailable },
    validators: () => ({ get: () => undefined, load: unavailable }),
    connection: { online: () => true, subscribe: () => () => {} },
    leave() {},
    reload() {},
    now: () => 0,
  };
}
