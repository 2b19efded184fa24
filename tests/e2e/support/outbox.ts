import { setTimeout } from 'node:timers/promises';
import { keepSecret } from './secrets';

/** Messages reach the page after the response that promised them. */
const PATIENCE = 60_000;

/** The messages with a code that were read already: a code is read once. */
const read = new Set<string>();

/**
 * Waits for a code that the gateway would have sent to a phone, on the page that shows them, and
 * that was not read before.
 *
 * @throws Error where none comes
 */
export async function readCode(
  gatewayUrl: string,
  { school, phone }: { school: string; phone: string },
): Promise<string> {
  const deadline = Date.now() + PATIENCE;
  do {
    const page = await (await fetch(`${gatewayUrl}/outbox`)).text();
    // The last one ends where the list does, which other messages' leaving it must not change.
    const [, ...messages] = (page.split('</ol>')[0] ?? '').split('<li>');
    for (const message of messages) {
      // Resets are told to the phone as well, without a code.
      const code = message.split('</small>')[1]?.match(/\b\d{6}\b/)?.[0];
      const isNew = message.includes(school) && message.includes(phone) && !read.has(message);
      if (code === undefined || !isNew) continue;
      read.add(message);
      return keepSecret(code);
    }
    await setTimeout(100);
  } while (Date.now() < deadline);
  throw new Error('No code was sent to the phone.');
}
