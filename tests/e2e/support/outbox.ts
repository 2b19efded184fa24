import { keepSecret } from './secrets';

/** The newest code that the gateway would have sent to a phone, from the page that shows them; undefined without one. */
export async function readCode(
  gatewayUrl: string,
  { school, phone }: { school: string; phone: string },
): Promise<string | undefined> {
  const page = await (await fetch(`${gatewayUrl}/outbox`)).text();
  const messages = page.split('<li>').slice(1);
  const message = messages.find((text) => text.includes(school) && text.includes(phone));
  const code = message?.split('</small>')[1]?.match(/\b\d{6}\b/)?.[0];
  return code === undefined ? undefined : keepSecret(code);
}
