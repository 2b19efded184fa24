/**
 * Code that no page needs before the student acts, in one chunk: HTTP client, cipher, the messages
 * of errors, the rules for device classes, the way of a focus that is lost.
 */
export { deviceClass } from '../../engine/device';
export { keepFocus } from '../../ui';
export { errorMessage } from '../../wire';
export { createApiClient, createBrowserCipher } from '../../wire/browser';
