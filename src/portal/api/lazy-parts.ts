/** What no page needs before the student acts, in one chunk: HTTP client, cipher, the messages of errors, the rules that tell devices apart. */
export { deviceClass } from '../../engine/device';
export { errorMessage } from '../../wire';
export { createApiClient, createBrowserCipher } from '../../wire/browser';
