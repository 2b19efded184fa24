/**
 * The headers of requests and responses (README.md, "The envelope"). They are apart from the
 * envelope, which pages load lazily.
 */

/** `0`: query, body and response are unencrypted. Any other value, or no header: encrypted. */
export const SAFE_LEVEL_HEADER = 'X-Safe-Level';
/** The id of a repeatable request. The gateway carries an id out once. */
export const REQUEST_ID_HEADER = 'X-Request-Id';
/**
 * `1` marks a repeatable request: the gateway stores the response by the id, and responds to a
 * retry with it.
 */
export const REPEATABLE_HEADER = 'X-Repeatable';
/** `1` marks a stored response. */
export const REPLAYED_HEADER = 'X-Replayed';
/**
 * The id of the key that encrypts the request and its response. Without the header: a key that
 * decrypts the request.
 */
export const KEY_ID_HEADER = 'X-Key-Id';
/** The schoolNameEn of the request's school. */
export const SCHOOL_HEADER = 'X-School';
/**
 * The device class that the browser found, since a browser knows more of its device than its
 * requests carry.
 */
export const DEVICE_HEADER = 'X-Device-Class';
/** Of every request of the Studio that changes something: no page of another origin can send it. */
export const STUDIO_HEADER = 'X-Formgate-Studio';

/**
 * The cookie by which a page shows that its browser stores cookies and sends them: the protocol of
 * the page's URL, as `location` has it. The gateway then keeps secrets in cookies that no script
 * reads.
 */
export const COOKIES_COOKIE = 'fg_cookies';
