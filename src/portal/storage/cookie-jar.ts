/**
 * Reads and writes cookies by name. Never throws. Values are plain token characters, so nothing is
 * escaped.
 */
export interface CookieJar {
  get(name: string): string | undefined;
  /** Writes a cookie for the whole site. @returns whether the browser stored it */
  set(name: string, value: string, seconds?: number): boolean;
  remove(name: string): void;
}

export interface CookieJarOptions {
  /** `document`. Its cookie property may throw. */
  cookies(): { cookie: string };
  /** True when the page came by TLS. */
  secure(): boolean;
}

/**
 * Makes a cookie jar over `document.cookie`, with SameSite=Lax (RFC 6265bis, section 5.6.7.1) and
 * Path=/.
 */
export function createCookieJar({ cookies, secure }: CookieJarOptions): CookieJar {
  function read(name: string): string | undefined {
    try {
      for (const pair of cookies().cookie.split(';')) {
        const [key, ...rest] = pair.trim().split('=');
        if (key === name) return rest.join('=');
      }
    } catch {
      // The browser denies cookies.
    }
    return undefined;
  }

  function write(name: string, value: string, seconds: number | undefined): void {
    try {
      const age = seconds === undefined ? '' : `; Max-Age=${Math.floor(seconds)}`;
      const tls = secure() ? '; Secure' : '';
      cookies().cookie = `${name}=${value}; Path=/; SameSite=Lax${age}${tls}`;
    } catch {
      // The browser denies cookies.
    }
  }

  return {
    get: read,
    set(name, value, seconds) {
      write(name, value, seconds);
      return read(name) === value;
    },
    remove(name) {
      write(name, '', 0);
    },
  };
}
