/**
 * For tests: the controller's side of the portal protocol, written from its public descriptions
 * (China Mobile's QB-D-026-2008, H3C's and Huawei's manuals) and not from the adapter, with which
 * it shares no code.
 */
import { createHash, randomBytes } from 'node:crypto';
import { createSocket, type RemoteInfo, type Socket } from 'node:dgram';
import { once } from 'node:events';

/** A packet as its bytes say. */
export interface SeenPacket {
  version: number;
  type: number;
  pap: number;
  serial: number;
  requestId: number;
  user: string;
  error: number;
  authenticator: string;
  /** Values by type. */
  attributes: Record<number, Buffer>;
}

export interface ControllerBehaviour {
  secret: string;
  version?: 1 | 2;
  /** Passwords by name. */
  users?: Readonly<Record<string, string>>;
  /** ErrCode and TextInfo in place of what the controller would say to a type. */
  refuse?(packet: SeenPacket): { error: number; text?: Buffer } | undefined;
  /** Datagrams in place of a response: other bytes, several, or none. */
  send?(response: Buffer, packet: SeenPacket, count: number): readonly Buffer[];
  /** Sends responses from another port than requests went to. */
  isElsewhere?: boolean;
  /** Kilobytes up and down by address. */
  traffic?: Readonly<Record<string, readonly [number, number]>>;
}

export interface NotificationOptions {
  secret?: string;
  /** How long to wait for a response, in milliseconds. */
  wait?: number;
  serial?: number;
  /** Bytes behind what the authenticator is about. */
  padding?: Buffer | undefined;
}

export interface TestController {
  port: number;
  seen: SeenPacket[];
  /** Types of what came, in order. */
  types(): number[];
  /** Addresses that are let through. */
  online: Set<string>;
  behaviour: ControllerBehaviour;
  /** Sends NTF_LOGOUT to a port, and gives what comes back within a time; undefined for nothing. */
  notify(port: number, user: string, more?: NotificationOptions): Promise<SeenPacket | undefined>;
  stop(): void;
}

const LENGTH_OF_HEAD = 16;

export async function startController(behaviour: ControllerBehaviour): Promise<TestController> {
  const socket = createSocket('udp4').bind(0, '127.0.0.1');
  await once(socket, 'listening');
  socket.on('error', () => {});
  const controller: TestController = {
    port: socket.address().port,
    seen: [],
    types: () => controller.seen.map(({ type }) => type),
    online: new Set(),
    behaviour,
    notify: (port, user, more) => notify(controller.behaviour, port, user, more),
    stop() {
      socket.close();
      elsewhere.close();
    },
  };
  const elsewhere = createSocket('udp4').on('error', () => {});
  const challenges = new Map<number, Buffer>();
  socket.on('message', (datagram, from) => {
    const packet = read(datagram);
    controller.seen.push(packet);
    const { secret, version = 2, send, isElsewhere = false } = controller.behaviour;
    if (version === 2 && packet.authenticator !== digest(datagram, Buffer.alloc(16), secret))
      return;
    const said = respond(packet, controller, challenges);
    if (!said) return;
    const bytes = write(packet, said, { version, secret, about: packet.authenticator });
    const count = controller.seen.filter(({ type }) => type === packet.type).length;
    for (const each of send?.(bytes, packet, count) ?? [bytes])
      reply(isElsewhere ? elsewhere : socket, each, from);
  });
  return controller;
}

interface Said {
  type: number;
  error?: number;
  requestId?: number;
  attributes?: readonly (readonly [number, Buffer])[];
}

function respond(
  packet: SeenPacket,
  { behaviour, online }: TestController,
  challenges: Map<number, Buffer>,
): Said | undefined {
  const { type, user, attributes } = packet;
  const refused = behaviour.refuse?.(packet);
  const bas = [0x0a, Buffer.from([127, 0, 0, 1])] as const;
  const text = refused?.text ? ([[5, refused.text]] as const) : [];
  if (type % 2 === 1 && refused)
    return { type: type + 1, error: refused.error, attributes: [bas, ...text] };
  switch (type) {
    case 1: {
      if (online.has(user)) return { type: 2, error: 2, attributes: [bas] };
      const requestId = 0x1200 + challenges.size;
      const challenge = randomBytes(16);
      challenges.set(requestId, challenge);
      return { type: 2, requestId, attributes: [[3, challenge], bas] };
    }
    case 3: {
      if (online.has(user)) return { type: 4, error: 2, attributes: [bas] };
      const isRight = knowsPassword(packet, behaviour, challenges.get(packet.requestId));
      if (isRight) online.add(user);
      return { type: 4, error: isRight ? 0 : 1, attributes: [bas] };
    }
    case 5: {
      const wasOnline = online.delete(user);
      return packet.error === 1
        ? undefined
        : { type: 6, error: wasOnline ? 0 : 3, attributes: [bas] };
    }
    case 9: {
      const [up, down] = behaviour.traffic?.[user] ?? [];
      if (up === undefined || down === undefined) return { type: 10, error: 2, attributes: [bas] };
      return { type: 10, attributes: [[6, eightBytes(up)], [7, eightBytes(down)], bas] };
    }
    case 16: {
      const list = attributes[13] ?? Buffer.alloc(0);
      const asked = Array.from({ length: list.length / 4 }, (_, at) =>
        list.subarray(at * 4, at * 4 + 4),
      );
      const offline = asked.filter((each) => !online.has(each.join('.')));
      if (offline.length === 0) return undefined;
      return { type: 17, attributes: [[13, Buffer.concat(offline)], bas] };
    }
    default:
      return undefined;
  }
}

function knowsPassword(
  { pap, requestId, attributes }: SeenPacket,
  { users = {} }: ControllerBehaviour,
  challenge: Buffer | undefined,
): boolean {
  const password = users[String(attributes[1])];
  if (password === undefined) return false;
  if (pap === 1) return String(attributes[2]) === password;
  if (!challenge || attributes[3]?.compare(challenge) !== 0) return false;
  const identifier = Buffer.from([requestId % 256]);
  const right = md5([identifier, Buffer.from(password), challenge]);
  return attributes[4]?.toString('hex') === right;
}

async function notify(
  { secret, version = 2 }: ControllerBehaviour,
  port: number,
  user: string,
  more: NotificationOptions = {},
): Promise<SeenPacket | undefined> {
  const socket = createSocket('udp4').bind(0, '127.0.0.1');
  await once(socket, 'listening');
  socket.on('error', () => {});
  const about = '0'.repeat(32);
  const header = { serial: more.serial ?? 0x2222, requestId: 0, user, pap: 0 };
  const bytes = write(header, { type: 8 }, { version, secret: more.secret ?? secret, about });
  const response = new Promise<SeenPacket | undefined>((resolve) => {
    const timer = setTimeout(() => resolve(undefined), more.wait ?? 5000);
    socket.once('message', (datagram) => {
      clearTimeout(timer);
      const sent = bytes.subarray(16, 32);
      const isRight =
        version === 1 || read(datagram).authenticator === digest(datagram, sent, secret);
      resolve(isRight ? read(datagram) : undefined);
    });
  });
  socket.send(Buffer.concat([bytes, more.padding ?? Buffer.alloc(0)]), port, '127.0.0.1');
  const seen = await response;
  socket.close();
  return seen;
}

function reply(socket: Socket, bytes: Buffer, { port, address }: RemoteInfo): void {
  socket.send(bytes, port, address, () => {});
}

function read(datagram: Buffer): SeenPacket {
  const [version = 0, type = 0, pap = 0] = datagram;
  const attributes: Record<number, Buffer> = {};
  let at = version === 1 ? LENGTH_OF_HEAD : LENGTH_OF_HEAD + 16;
  while (at < datagram.length) {
    const [kind = 0, length = 2] = datagram.subarray(at);
    attributes[kind] = datagram.subarray(at + 2, at + length);
    at += length;
  }
  return {
    version,
    type,
    pap,
    serial: datagram.readUInt16BE(4),
    requestId: datagram.readUInt16BE(6),
    user: datagram.subarray(8, 12).join('.'),
    error: datagram[14] ?? 0,
    authenticator: version === 1 ? '' : datagram.subarray(16, 32).toString('hex'),
    attributes,
  };
}

function write(
  packet: Pick<SeenPacket, 'serial' | 'requestId' | 'user' | 'pap'>,
  { type, error = 0, requestId, attributes = [] }: Said,
  { version, secret, about }: { version: number; secret: string; about: string },
): Buffer {
  const id = requestId ?? packet.requestId;
  const head = [version, type, packet.pap, 0, packet.serial >> 8, packet.serial % 256];
  const tail = [
    id >> 8,
    id % 256,
    ...packet.user.split('.').map(Number),
    0,
    0,
    error,
    attributes.length,
  ];
  const values = attributes.flatMap(([kind, value]) => [kind, value.length + 2, ...value]);
  const start = Buffer.from([...head, ...tail]);
  if (version === 1) return Buffer.concat([start, Buffer.from(values)]);
  const authenticator = md5([
    start,
    Buffer.from(about, 'hex'),
    Buffer.from(values),
    Buffer.from(secret),
  ]);
  return Buffer.concat([start, Buffer.from(authenticator, 'hex'), Buffer.from(values)]);
}

function digest(datagram: Buffer, about: Buffer, secret: string): string {
  return md5([datagram.subarray(0, 16), about, datagram.subarray(32), Buffer.from(secret)]);
}

const md5 = (parts: readonly Buffer[]) =>
  createHash('md5').update(Buffer.concat(parts)).digest('hex');

function eightBytes(kilobytes: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeUInt32BE(kilobytes, 4);
  return bytes;
}
