/** For tests: a message centre on loopback that reads the bytes of SMPP 3.4 by itself. */
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

interface ReceivedMessage {
  /** Type of number, numbering plan, address. */
  source: [number, number, string];
  destination: [number, number, string];
  dataCoding: number;
  /** True where esm_class says that the message begins with a header. */
  parts: boolean;
  header: number[];
  text: string;
}

export interface TestMessageCentre {
  port: number;
  binds: { systemId: string; password: string; version: number }[];
  messages: ReceivedMessage[];
  unbinds: number;
  /** Open connections. */
  open: number;
  /** The command_status of the response to each message. */
  status: number;
  /** It responds to nothing. */
  isSilent: boolean;
  /** Ends all connections. */
  disconnect(): void;
  stop(): Promise<void>;
}

const BIND_TRANSMITTER = 0x02;
const SUBMIT_SM = 0x04;
const UNBIND = 0x06;
/** ESME_RINVPASWD and ESME_RINVBNDSTS (section 5.1.3). */
const WRONG_PASSWORD = 0x0e;
const NOT_BOUND = 0x04;

/** Starts one that lets one system in by its password. */
export async function startMessageCentre(
  systemId: string,
  password: string,
): Promise<TestMessageCentre> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    centre.open += 1;
    let isBound = false;
    let waiting = Buffer.alloc(0);
    socket.on('error', () => {});
    socket.on('close', () => {
      sockets.delete(socket);
      centre.open -= 1;
    });
    socket.on('data', (chunk: Buffer) => {
      waiting = Buffer.concat([waiting, chunk]);
      while (waiting.length >= 16 && waiting.length >= waiting.readUInt32BE(0)) {
        const packet = waiting.subarray(0, waiting.readUInt32BE(0));
        waiting = waiting.subarray(packet.length);
        if (!centre.isSilent) respond(packet);
      }
    });

    function respond(packet: Buffer): void {
      const command = packet.readUInt32BE(4);
      const [status, body] = carryOut(command, createReader(packet.subarray(16)));
      const head = Buffer.alloc(16);
      // A response that fails has no body.
      const rest = status === 0 ? body : Buffer.alloc(0);
      head.writeUInt32BE(16 + rest.length, 0);
      head.writeUInt32BE((command | 0x80000000) >>> 0, 4);
      head.writeUInt32BE(status, 8);
      packet.copy(head, 12, 12, 16);
      socket.write(Buffer.concat([head, rest]));
    }

    function carryOut(command: number, read: ReturnType<typeof createReader>): [number, Buffer] {
      const text = Buffer.from('1\0');
      if (command === BIND_TRANSMITTER) {
        const bind = { systemId: read.text(), password: read.text(), version: 0 };
        read.text();
        bind.version = read.byte();
        centre.binds.push(bind);
        isBound = bind.systemId === systemId && bind.password === password;
        return [isBound ? 0 : WRONG_PASSWORD, text];
      }
      if (!isBound) return [NOT_BOUND, text];
      if (command === UNBIND) {
        centre.unbinds += 1;
        return [0, Buffer.alloc(0)];
      }
      if (command !== SUBMIT_SM) return [0x03, text];
      centre.messages.push(readMessage(read));
      return [centre.status, text];
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const centre: TestMessageCentre = {
    port: typeof address === 'object' && address ? address.port : 0,
    ...{ binds: [], messages: [], unbinds: 0, open: 0, status: 0, isSilent: false },
    disconnect() {
      for (const socket of sockets) socket.destroy();
    },
    async stop() {
      centre.disconnect();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return centre;
}

/** Reads submit_sm (section 4.4.1). */
function readMessage(read: ReturnType<typeof createReader>): ReceivedMessage {
  read.text();
  const source: ReceivedMessage['source'] = [read.byte(), read.byte(), read.text()];
  const destination: ReceivedMessage['source'] = [read.byte(), read.byte(), read.text()];
  const parts = (read.byte() & 0x40) !== 0;
  read.byte();
  read.byte();
  read.text();
  read.text();
  read.byte();
  read.byte();
  const dataCoding = read.byte();
  read.byte();
  const content = read.bytes(read.byte());
  const header = parts ? content.subarray(0, (content[0] ?? 0) + 1) : Buffer.alloc(0);
  const text = Buffer.from(content.subarray(header.length)).swap16().toString('utf16le');
  return { source, destination, dataCoding, parts, header: [...header], text };
}

function createReader(bytes: Buffer) {
  let at = 0;
  const take = (length: number) => {
    const part = bytes.subarray(at, at + length);
    at += length;
    return part;
  };
  return {
    byte: () => take(1).readUInt8(0),
    bytes: take,
    /** Text that ends with a zero. */
    text() {
      const part = take(bytes.indexOf(0, at) - at).toString('latin1');
      at += 1;
      return part;
    },
  };
}
