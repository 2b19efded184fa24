/** What no page needs before the student acts, in one chunk: HTTP client, cipher, the rules that tell devices apart. */
export { deviceClass } from '../../engine/device';
export { createApiClient, createBrowserCipher } from '../../wire/browser';
