/**
 * Code that no page needs before the student acts, in one chunk: HTTP client, cipher, the messages
 * of errors, the rules for device classes.
 */
export { deviceClass } from '../../engine/device';
export { errorMessage } from '../../wire';
export { createApiClient, createBrowserCipher } from '../../wire/browser';
