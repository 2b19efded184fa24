import type { Locale } from '../../engine';
import type { Cipher, WireKeys } from '../../wire';
import type { ApiClient } from '../../wire/browser';

/** The part of the wire that loads lazily: HTTP client and cipher. */
export type BrowserWire = Pick<
  typeof import('../../wire/browser'),
  'createApiClient' | 'createBrowserCipher'
>;

export interface LazyWireOptions {
  token(): string | undefined;
  school: string;
  locale(): Locale;
}

export interface LazyWire {
  cipher(): Promise<Cipher>;
  client(): Promise<ApiClient>;
}

/** Loads the cipher and the client at the first use, once. The next use retries a failed load. */
export function createLazyWire(
  load: () => Promise<BrowserWire>,
  keys: WireKeys,
  { token, school, locale }: LazyWireOptions,
): LazyWire {
  let loading: Promise<{ cipher: Cipher; client: ApiClient }> | undefined;

  async function create() {
    const { createBrowserCipher, createApiClient } = await load();
    const cipher = createBrowserCipher(keys);
    const client = createApiClient({
      cipher,
      keyId: keys.id,
      token,
      school: () => school,
      locale,
      // The operation client decides about toasts.
      onError() {},
    });
    return { cipher, client };
  }

  function wire() {
    loading ??= create().catch((reason: unknown) => {
      loading = undefined;
      throw reason;
    });
    return loading;
  }

  return {
    cipher: async () => (await wire()).cipher,
    client: async () => (await wire()).client,
  };
}
