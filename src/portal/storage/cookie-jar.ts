/** Single cookies by name. Never throws; values are plain token characters, so nothing is escaped. */
export interface CookieJar {
  get(name: string): string | undefined;
  /** Writes a cookie for the whole site, and tells whether the browser kept it. */
  set(name: string, value: string, seconds?: number): boolean;
  remove(name: string): void;
}

/** Where cookies stand: `document`, whose property may throw, and whether the page came by TLS. */
export interface CookieHome {
  cookies(): { cookie: string };
  secure(): boolean;
}

/** A cookie jar over `document.cookie`; with SameSite=Lax (RFC 6265bis, section 5.6.7.1) and Path=/. */
export function createCookieJar(home: CookieHome): CookieJar {
  function read(name: string): string | undefined {
    try {
      for (const pair of home.cookies().cookie.split(';')) {
        const [key, ...rest] = pair.trim().split('=');
        if (key === name) return rest.join('=');
      }
    } catch {
      // Cookies are denied.
    }
    return undefined;
  }

  function write(name: string, value: string, seconds: number | undefined): void {
    try {
      const age = seconds === undefined ? '' : `; Max-Age=${Math.floor(seconds)}`;
      const secure = home.secure() ? '; Secure' : '';
      home.cookies().cookie = `${name}=${value}; Path=/; SameSite=Lax${age}${secure}`;
    } catch {
      // Cookies are denied.
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
