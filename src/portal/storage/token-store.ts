import type { SafeStorage } from '../../ui';
import type { Cipher } from '../../wire';
import type { CookieJar } from './cookie-jar';

/** The storage keys of the specification, section 9. */
export const TOKEN_KEY = 'token';
export const USERNAME_KEY = 'usernameForCheck';

/**
 * Stores the result of signing in (specification, section 4): the token, and the user name for the
 * session check.
 */
export interface TokenStore {
  /** The token in local storage or memory. It ignores the encrypted copy, which takes a cipher. */
  peek(): string | undefined;
  /**
   * The token from either store. A token found only in the encrypted copy is restored to local
   * storage.
   */
  read(): Promise<string | undefined>;
  /** @param seconds the lifetime of the encrypted copy */
  save(token: string, username: string, seconds?: number): Promise<void>;
  /** The name for the session check, as long as there is a token. */
  username(): string | undefined;
  clear(): void;
  /**
   * Calls back when the token is saved or cleared, also in another tab.
   *
   * @returns a function that ends the subscription
   */
  subscribe(listener: () => void): () => void;
}

export interface TokenStoreOptions {
  local: SafeStorage;
  cookies: CookieJar;
  /** Loads the wire's cipher. Where that fails, there is no encrypted copy. */
  cipher(): Promise<Cipher>;
  /**
   * Calls back with the key that another tab has changed in local storage; null when it has removed
   * everything.
   */
  onOtherTab?(listener: (key: string | null) => void): void;
}

/** Makes a store over local storage and, encrypted, a cookie. The browser may deny either. */
export function createTokenStore({
  local,
  cookies,
  cipher,
  onOtherTab,
}: TokenStoreOptions): TokenStore {
  // Counts changes: a slow cipher must not write or restore a token that another one has replaced.
  let version = 0;
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };

  onOtherTab?.((key) => {
    if (key !== TOKEN_KEY && key !== null) return;
    version += 1;
    notify();
  });

  function peek(): string | undefined {
    return tokenOf(local.get(TOKEN_KEY));
  }

  return {
    peek,
    async read() {
      const stored = peek();
      const encrypted = cookies.get(TOKEN_KEY);
      if (stored !== undefined || encrypted === undefined || encrypted === '') return stored;
      const startVersion = version;
      try {
        const token = tokenOf((await cipher()).decrypt(encrypted));
        if (startVersion !== version) return peek();
        if (token !== undefined) {
          local.set(TOKEN_KEY, token);
          notify();
        }
        return token;
      } catch {
        // The cookie is another deployment's, or there is no cipher.
        return undefined;
      }
    },
    async save(token, username, seconds) {
      version += 1;
      const startVersion = version;
      local.set(TOKEN_KEY, token);
      local.set(USERNAME_KEY, username);
      notify();
      try {
        const encrypted = (await cipher()).encrypt(token);
        if (startVersion === version) cookies.set(TOKEN_KEY, encrypted, seconds);
      } catch {
        // Local storage has the token.
      }
    },
    username() {
      // Another tab that signs out removes the token first, and this tab receives an event for each
      // removal.
      return peek() === undefined ? undefined : (local.get(USERNAME_KEY) ?? undefined);
    },
    clear() {
      version += 1;
      local.remove(TOKEN_KEY);
      local.remove(USERNAME_KEY);
      cookies.remove(TOKEN_KEY);
      notify();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * Accepts only the characters of an Authorization header (RFC 6750, section 2.1): Formgate writes
 * no others.
 */
function tokenOf(text: string | null): string | undefined {
  return text !== null && /^[\w.~+/=-]{1,512}$/.test(text) ? text : undefined;
}
