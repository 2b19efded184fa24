import { connect } from 'node:net';
import { isJsonValue, type JsonValue } from '../../engine';
import { PlainError } from '../logging/error-text';
import { createTlsFetch } from '../tls-fetch';
import { UserError } from '../user-error';
import type { SmsMessage, SmsSender } from './sms-sender';

/**
 * How long it is taken for what it was found to be, not working or not reached, in milliseconds.
 */
const REST = 30_000;
const TIMEOUT = 8_000;

/** The most bytes of a response, of which the status alone is read. */
const MOST = 1024 * 1024;

export const DEFAULT_TEMPLATE = '{"phone":"${phone}","text":"${text}"}';

export interface HttpSmsOptions {
  /** The URL that messages are posted to (SMS_URL): http or https. */
  url: string;
  /**
   * JSON of the body (SMS_TEMPLATE); `${phone}`, `${code}`, `${text}` and `${school}` in its texts
   * are filled in.
   */
  template?: string | undefined;
  /** Sent as `Authorization: Bearer` (SMS_TOKEN). */
  token?: string | undefined;
  /**
   * The authority that signed the service's certificate, as PEM (SMS_CA_FILE); undefined: those
   * that Node knows.
   */
  ca?: string | undefined;
  /** Milliseconds. */
  timeout?: number;
}

/**
 * Sends messages through an HTTP service: one POST of JSON for each; any status of 2xx is accepted.
 * Twice a minute at most, while codes are asked for, it is also tried whether the service takes
 * connections: that it is away can so be said without showing whose message could not be sent.
 *
 * @throws UserError when the address or the template cannot be used
 */
export function createHttpSms(options: HttpSmsOptions): SmsSender {
  const url = readUrl(options.url);
  const template = readTemplate(options.template ?? DEFAULT_TEMPLATE);
  const { timeout = TIMEOUT } = options;
  const ask = createTlsFetch({ ca: options.ca, most: MOST });
  let failedAt = Number.NEGATIVE_INFINITY;
  let triedAt = Number.NEGATIVE_INFINITY;
  let isReached = true;

  /**
   * True when at least REST lies between the two times. A clock that is set back by a year counts
   * as rest, too.
   */
  const hasRested = (now: Date, since: number) => Math.abs(now.getTime() - since) >= REST;

  async function tryToReach(): Promise<void> {
    isReached = await takesConnections(url, timeout);
  }

  return {
    remote: true,
    sends: JSON.stringify(template).includes('${text}') ? 'texts' : 'codes',
    isAvailable(now) {
      if (hasRested(now, triedAt)) {
        triedAt = now.getTime();
        void tryToReach();
      }
      return isReached && hasRested(now, failedAt);
    },
    async send(message, now, { quietly } = { quietly: false }) {
      try {
        const response = await ask(url, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
          },
          body: JSON.stringify(fill(template, message)),
          signal: AbortSignal.timeout(timeout),
        });
        if (!response.ok) throw new Error(`status ${response.status}`);
        if (!quietly) failedAt = Number.NEGATIVE_INFINITY;
      } catch {
        // The cause is not kept: what the client says can hold the address and with it the
        // service's key.
        if (!quietly) failedAt = now.getTime();
        throw new PlainError('The SMS service did not accept a message.');
      }
    },
  };
}

/** A connection and nothing more: not every service answers a request that it does not expect. */
function takesConnections(url: URL, timeout: number): Promise<boolean> {
  return new Promise((resolve) => {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
    const socket = connect({ host, port, timeout });
    const end = (reached: boolean) => () => {
      socket.destroy();
      resolve(reached);
    };
    socket.once('connect', end(true)).once('timeout', end(false)).once('error', end(false));
  });
}

function readUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && (url.protocol === 'https:' || url.protocol === 'http:')) return url;
  throw new UserError({
    'zh-CN': 'SMS_URL 不是 http 或 https 地址。请写完整，例如 https://host/path。',
    en: 'SMS_URL is not an http or https address. Write it in full, such as https://host/path.',
  });
}

function readTemplate(text: string): JsonValue {
  try {
    const value: unknown = JSON.parse(text);
    if (isJsonValue(value)) return value;
  } catch {
    // The same sentence as for what is not JSON in another way.
  }
  throw new UserError({
    'zh-CN': `SMS_TEMPLATE 不是 JSON。写法示例：${DEFAULT_TEMPLATE}`,
    en: `SMS_TEMPLATE is not JSON. Write it as in ${DEFAULT_TEMPLATE}.`,
  });
}

function fill(template: JsonValue, message: SmsMessage): JsonValue {
  if (typeof template === 'string') {
    return template.replace(/\$\{(phone|code|text|school)\}/g, (_, name: string) =>
      name === 'phone' || name === 'code' || name === 'text' ? message[name] : message.school,
    );
  }
  if (Array.isArray(template)) return template.map((item) => fill(item, message));
  if (typeof template === 'object' && template !== null) {
    return Object.fromEntries(
      Object.entries(template).map(([key, value]) => [key, fill(value, message)]),
    );
  }
  return template;
}
