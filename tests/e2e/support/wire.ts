import type { Page, Request } from '@playwright/test';
import type { Cipher } from '../../../src/wire';
import { createNodeCipher } from '../../../src/wire/node';

/**
 * The cipher of the page's deployment: what the page sends and is given can be read with it, as any
 * page can.
 */
export async function cipherOf(page: Page): Promise<Cipher> {
  const state = await page.locator('#formgate-state').textContent();
  return createNodeCipher(JSON.parse(state ?? '').wire);
}

/** The same, from the page's HTML. */
export function cipherIn(html: string): Cipher {
  const [, state = ''] = /id="formgate-state"[^>]*>([^<]*)</.exec(html) ?? [];
  return createNodeCipher(JSON.parse(state).wire);
}

/** The fields of a request that travel as one encrypted value. */
export function sentQuery(request: Request, cipher: Cipher): unknown {
  return JSON.parse(cipher.decrypt(new URL(request.url()).searchParams.get('params') ?? ''));
}

/** The JSON body of a request that travels as an encrypted string. */
export function sentJson(request: Request, cipher: Cipher): unknown {
  return JSON.parse(cipher.decrypt(JSON.parse(request.postData() ?? '')));
}
