import { connect, isIP } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { type JsonValue, objectOf } from '../../engine';
import { errorCode } from '../error-code';
import { PlainError } from '../logging/error-text';
import { tlsOptions } from '../peer-certificates';
import { createTlsFetch } from '../tls-fetch';
import type { SmsMessage, SmsSender } from './sms-sender';

/**
 * How long it is taken for what it was found to be, not working or not reached, in milliseconds.
 */
const REST = 30_000;
/** How long a service may take for a message or a connection, in milliseconds. */
export const SMS_TIMEOUT = 8_000;
/** The most bytes of a response. */
const MOST = 1024 * 1024;

/** A service for text messages, as its own protocol has it. */
export interface SmsService {
  sends: SmsSender['sends'];
  /** The server, which is asked for a connection to see whether it is there. */
  host: string;
  port: number;
  /** Options of TLS; undefined where it speaks none. */
  tls: ReturnType<typeof tlsOptions> | undefined;
  timeout: number;
  /**
   * Sends a message.
   *
   * @returns the service's code for why it did not accept the message; undefined when it did
   * @throws whatever kept the service from responding
   */
  send(message: SmsMessage, now: Date): Promise<string | undefined>;
  stop?(): Promise<void>;
}

/**
 * Makes a sender of a service. Twice a minute at most, while codes are asked for, it is also tried
 * whether the service takes connections: that it is away can so be said without showing whose
 * message could not be sent.
 */
export function createRemoteSms(service: SmsService): SmsSender {
  let failedAt = Number.NEGATIVE_INFINITY;
  let triedAt = Number.NEGATIVE_INFINITY;
  let isReached = true;

  /**
   * True when at least REST lies between the two times. A clock that is set back by a year counts
   * as rest, too.
   */
  const hasRested = (now: Date, since: number) => Math.abs(now.getTime() - since) >= REST;

  async function tryToReach(): Promise<void> {
    isReached = (await findObstacle(service)) === undefined;
  }

  return {
    remote: true,
    sends: service.sends,
    isAvailable(now) {
      if (hasRested(now, triedAt)) {
        triedAt = now.getTime();
        void tryToReach();
      }
      return isReached && hasRested(now, failedAt);
    },
    async send(message, now, { quietly } = { quietly: false }) {
      // The cause of a failure is not kept: what a client says can hold the address and with it the
      // service's key.
      const refusal = await service.send(message, now).catch(() => 'no response');
      if (!quietly) failedAt = refusal === undefined ? Number.NEGATIVE_INFINITY : now.getTime();
      if (refusal === undefined) return;
      const reason = /^[\w. -]{1,80}$/.test(refusal) ? refusal : 'an unreadable code';
      throw new PlainError(`The SMS service did not accept a message (${reason}).`);
    },
    check: () => findObstacle(service),
    ...(service.stop && { stop: service.stop }),
  };
}

/**
 * Tries a connection and nothing more: not every service answers a request that it does not expect.
 *
 * @returns why there is none; undefined where there is
 */
function findObstacle({ host, port, tls, timeout }: SmsService): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = { host, port, timeout };
    const name = isIP(host) === 0 ? { servername: host } : {};
    const socket = tls ? connectTls({ ...server, ...name, ...tls }) : connect(server);
    const end = (obstacle?: string) => {
      socket.destroy();
      resolve(obstacle);
    };
    socket.once(tls ? 'secureConnect' : 'connect', () => end());
    socket.once('timeout', () => end('timeout'));
    socket.once('error', (error) => end(errorCode(error) ?? 'unknown'));
  });
}

/** The server of an http or https URL. */
export function serverOf(
  url: URL,
  ca: string | undefined,
): Pick<SmsService, 'host' | 'port' | 'tls'> {
  const isSecure = url.protocol === 'https:';
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (isSecure ? 443 : 80),
    tls: isSecure ? tlsOptions(url.origin, ca) : undefined,
  };
}

/**
 * Makes a function that posts a text to a service over http or https, and gives the response's
 * status and JSON; `{}` for what is no object.
 */
export function createPost(options: { ca?: string | undefined; timeout: number }) {
  const ask = createTlsFetch({ ca: options.ca, most: MOST });
  return async (url: URL, headers: Readonly<Record<string, string>>, body: string) => {
    const signal = AbortSignal.timeout(options.timeout);
    const response = await ask(url, { method: 'POST', headers, body, signal });
    const json: unknown = await response.json().catch(() => undefined);
    return { ok: response.ok, status: response.status, json: objectOf(json) };
  };
}

/** The names that templates may have in `${…}`. */
export const TEMPLATE_NAMES = [
  ...['phone', 'code', 'text', 'school', 'schoolName'],
  ...['minutes', 'account', 'time', 'contact'],
  ...['name', 'link', 'hours'],
] as const;

const placeholders = new RegExp(`\\$\\{(${TEMPLATE_NAMES.join('|')})\\}`, 'g');

/** Fills in the values of a message in each text of a template. */
export function fillTemplate(template: string, message: SmsMessage): string;
export function fillTemplate(template: JsonValue, message: SmsMessage): JsonValue;
export function fillTemplate(template: JsonValue, message: SmsMessage): JsonValue {
  if (typeof template === 'string') {
    const { phone, text, school, values } = message;
    const known: Readonly<Record<string, string>> = { ...values, phone, text, school };
    return template.replace(placeholders, (_, name: string) => known[name] ?? '');
  }
  if (Array.isArray(template)) return template.map((item) => fillTemplate(item, message));
  if (typeof template === 'object' && template !== null) {
    return Object.fromEntries(
      Object.entries(template).map(([key, value]) => [key, fillTemplate(value, message)]),
    );
  }
  return template;
}

/**
 * A phone with its country, as E.164 writes it: one that names none is of the mainland, as
 * students' mobile numbers are.
 */
export function internationalPhone(phone: string): string {
  const digits = phone.replace(/[^\d+]/g, '');
  if (digits.startsWith('+')) return digits;
  return digits.startsWith('00') ? `+${digits.slice(2)}` : `+86${digits}`;
}
