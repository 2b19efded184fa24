import { randomInt } from 'node:crypto';
import { connect, type Pdu, type Session } from 'smpp';
import { tlsOptions } from '../peer-certificates';
import { createRemoteSms, internationalPhone, SMS_TIMEOUT } from './remote-sms';
import { SMS_KINDS, type SmsSender } from './sms-sender';

/** A connection is kept for the next message for this long, in milliseconds. */
const KEPT_FOR = 60_000;
/** The UCS-2 units of a message of one part, and of each part of a longer one (GSM 03.40). */
const ALONE = 70;
const IN_PARTS = 67;
/** Matches a part that does not end within a character. */
const PART = new RegExp(`[\\s\\S]{1,${IN_PARTS}}(?![\\udc00-\\udfff])`, 'g');
/** SMPP 3.4, section 5.2.19: UCS-2, which has every character of Chinese. */
const UCS2 = 8;
/** SMPP 3.4, section 5.2.12: the message begins with a user data header. */
const WITH_HEADER = 0x40;
/** SMPP 3.4, sections 5.2.5 and 5.2.6: an international number of E.164. */
const INTERNATIONAL = { dest_addr_ton: 1, dest_addr_npi: 1 };

export interface SmppSmsOptions {
  host: string;
  port: number;
  tls: boolean;
  ca?: string | undefined;
  systemId: string;
  password: string;
  systemType?: string | undefined;
  /** The sender that phones show, with its type of number and numbering plan. */
  source: { address: string; ton: number; npi: number };
  /** Milliseconds. */
  timeout?: number;
}

/**
 * Sends messages through a message centre by SMPP 3.4: a transmitter's session, which is bound for
 * the first message and kept for those that follow soon.
 */
export function createSmppSms(options: SmppSmsOptions): SmsSender {
  const { host, port, source, timeout = SMS_TIMEOUT } = options;
  let bound: Promise<Session> | undefined;
  let idle: NodeJS.Timeout | undefined;
  /** How many messages are under way: for as long as any is, the session is kept. */
  let sending = 0;

  function bind(): Promise<Session> {
    const session = openSession(options, timeout);
    bound = session;
    // A session that breaks, or that never was, makes way for another.
    const forget = () => {
      if (bound === session) bound = undefined;
    };
    session.then((open) => open.once('close', forget), forget);
    return session;
  }

  async function stop(): Promise<void> {
    clearTimeout(idle);
    const ending = bound;
    // A message that comes meanwhile has another one.
    bound = undefined;
    const session = await ending?.catch(() => undefined);
    if (!session) return;
    await ask(session, timeout, (take) => session.unbind(take)).catch(() => undefined);
    session.destroy();
  }

  async function submit(parts: readonly Buffer[], phone: string): Promise<string | undefined> {
    const session = await (bound ?? bind());
    for (const part of parts) {
      const { command_status: status } = await ask(session, timeout, (take) =>
        session.submit_sm(
          {
            source_addr_ton: source.ton,
            source_addr_npi: source.npi,
            source_addr: source.address,
            ...INTERNATIONAL,
            destination_addr: internationalPhone(phone).slice(1),
            esm_class: parts.length > 1 ? WITH_HEADER : 0,
            data_coding: UCS2,
            short_message: part,
          },
          take,
        ),
      );
      if (status !== 0) return statusName(status);
    }
    return undefined;
  }

  return createRemoteSms({
    sends: SMS_KINDS,
    ...{ host, port, timeout },
    tls: options.tls ? tlsOptions(`smpps://${host}:${port}`, options.ca) : undefined,
    async send({ text, phone }) {
      clearTimeout(idle);
      sending += 1;
      try {
        return await submit(partsOf(text), phone);
      } catch (error) {
        if (error instanceof BindRefused) return statusName(error.status);
        throw error;
      } finally {
        sending -= 1;
        if (sending === 0) idle = setTimeout(() => void stop(), KEPT_FOR).unref();
      }
    },
    stop,
  });
}

/**
 * Opens a connection and binds it as a transmitter.
 *
 * @throws BindRefused for a name or password that the message centre does not take
 */
async function openSession(
  { host, port, tls, ca, systemId, password, systemType = '' }: SmppSmsOptions,
  timeout: number,
): Promise<Session> {
  const session = connect({ host, port, tls, ...(ca === undefined ? {} : { ca }) });
  session.on('error', () => session.destroy());
  // Each message under way hears of its end, and of these there may be many.
  session.setMaxListeners(0);
  const response = await ask(session, timeout, (take) => {
    const bind = {
      system_id: systemId,
      password,
      system_type: systemType,
      interface_version: 0x34,
    };
    session.once(tls ? 'secureConnect' : 'connect', () => session.bind_transmitter(bind, take));
  });
  if (response.command_status === 0) return session;
  session.destroy();
  throw new BindRefused(response.command_status);
}

/** A message centre that let nobody in by this name and password. */
class BindRefused extends Error {
  readonly status: number;

  constructor(status: number) {
    super('The message centre refused the bind.');
    this.name = 'BindRefused';
    this.status = status;
  }
}

/** SMPP 3.4, section 5.1.3: command_status, as its tables have it. */
const statusName = (status: number) => `command_status ${status}`;

/**
 * Gives the response to what is sent over a session.
 *
 * @throws Error when the session ends before, or takes too long
 */
function ask(
  session: Session,
  timeout: number,
  send: (take: (response: Pdu) => void) => unknown,
): Promise<Pdu> {
  return new Promise((resolve, reject) => {
    // A session that does not respond is of no use to others, either.
    const timer = setTimeout(() => session.destroy(), timeout);
    const fail = () => {
      clearTimeout(timer);
      reject(new Error('The message centre did not respond.'));
    };
    session.once('close', fail);
    send((response) => {
      clearTimeout(timer);
      session.removeListener('close', fail);
      resolve(response);
    });
  });
}

/**
 * A text as one message in UCS-2, or as the parts of a long one, each with the header by which
 * phones put them together (GSM 03.40, section 9.2.3.24.1). No character is cut in two.
 */
function partsOf(text: string): Buffer[] {
  if (text.length <= ALONE) return [ucs2(text)];
  const parts = text.match(PART) ?? [];
  const reference = randomInt(256);
  return parts.map((part, index) =>
    Buffer.concat([Buffer.from([5, 0, 3, reference, parts.length, index + 1]), ucs2(part)]),
  );
}

/** UCS-2 with the high byte first. */
function ucs2(text: string): Buffer {
  return Buffer.from(text, 'utf16le').swap16();
}
