import type { SafeStorage } from '../../ui';
import type { Cipher } from '../../wire';
import type { CookieJar } from './cookie-jar';

/** The storage keys of the specification, section 9. */
export const TOKEN_KEY = 'token';
export const USERNAME_KEY = 'usernameForCheck';

/** What signing in leaves behind (specification, section 4): the token, and the name to check it with. */
export interface TokenStore {
  /** The token that can be read at once: memory and local storage, not the encrypted copy. */
  peek(): string | undefined;
  /** The token from either store; one found only in the encrypted copy is put back into the first. */
  read(): Promise<string | undefined>;
  /** @param seconds how long the encrypted copy is to live */
  save(token: string, username: string, seconds?: number): Promise<void>;
  username(): string | undefined;
  clear(): void;
  /** Calls back when the token is saved or cleared. @returns a function that ends it */
  subscribe(listener: () => void): () => void;
}

export interface TokenStoreParts {
  local: SafeStorage;
  cookies: CookieJar;
  /** The wire's cipher, which is loaded late. May reject: the second store is then done without. */
  cipher(): Promise<Cipher>;
}

/** Keeps the token in local storage and, encrypted, in a cookie. Neither needs to work. */
export function createTokenStore({ local, cookies, cipher }: TokenStoreParts): TokenStore {
  // Counts changes, so that a slow cipher never writes or restores what has been replaced meanwhile.
  let turn = 0;
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };

  function peek(): string | undefined {
    return tokenOf(local.get(TOKEN_KEY));
  }

  return {
    peek,
    async read() {
      const near = peek();
      const sealed = cookies.get(TOKEN_KEY);
      if (near !== undefined || sealed === undefined || sealed === '') return near;
      const started = turn;
      try {
        const token = tokenOf((await cipher()).decrypt(sealed));
        if (started !== turn) return peek();
        if (token !== undefined) {
          local.set(TOKEN_KEY, token);
          notify();
        }
        return token;
      } catch {
        // Another deployment's cookie, or no cipher: as good as none.
        return undefined;
      }
    },
    async save(token, username, seconds) {
      turn += 1;
      const started = turn;
      local.set(TOKEN_KEY, token);
      local.set(USERNAME_KEY, username);
      notify();
      try {
        const sealed = (await cipher()).encrypt(token);
        if (started === turn) cookies.set(TOKEN_KEY, sealed, seconds);
      } catch {
        // The first store has it.
      }
    },
    username() {
      return local.get(USERNAME_KEY) ?? undefined;
    },
    clear() {
      turn += 1;
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

/** What may stand in an Authorization header (RFC 6750, section 2.1); anything else was not put there by us. */
function tokenOf(text: string | null): string | undefined {
  return text !== null && /^[\w.~+/=-]{1,512}$/.test(text) ? text : undefined;
}
