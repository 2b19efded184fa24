// Apart from the inline script, whose text every page has already: the app loads the names alone.

/**
 * The root element's attribute, for style sheets, while this device remembers a sign-in at the
 * page's school.
 */
export const REMEMBERED = 'data-remembered';

/** The root element's attribute while there is a session's token. */
export const SIGNED_IN = 'data-signed-in';
