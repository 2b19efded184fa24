import { createSocket, type RemoteInfo, type Socket } from 'node:dgram';
import { isIPv6 } from 'node:net';
import type { TerminalWords } from '../../../engine';
import { UserError } from '../../user-error';
import type { AccessLog } from '../access-adapter';

export interface UdpListenerOptions {
  host: string;
  port: number;
  log: AccessLog;
  /** The subject of a sentence: it is received there. */
  subject: TerminalWords;
  /** The member of network.json with host and port, for whoever runs the gateway. */
  member: string;
  /**
   * Takes a datagram. One that came from an IPv4 address has it as such, whatever the socket is.
   *
   * @returns the bytes of the response; undefined where there is none
   * @throws where it could not be carried out: it will come again
   */
  receive(datagram: Buffer, address: string): Promise<Buffer | undefined>;
}

/** Takes datagrams at an address and responds to where they came from. */
export interface UdpListener {
  /** @throws UserError when the port cannot be had */
  listen(): Promise<void>;
  stop(): Promise<void>;
}

export function createUdpListener(options: UdpListenerOptions): UdpListener {
  const { host, port, log, subject, member, receive } = options;
  let socket: Socket | undefined;

  async function take(at: Socket, datagram: Buffer, from: RemoteInfo): Promise<void> {
    const address = from.address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '');
    try {
      const response = await receive(datagram, address);
      // Closed meanwhile: whoever asks will ask again.
      if (response && socket === at) at.send(response, from.port, from.address, () => {});
    } catch (err) {
      log.warn({ err, address }, `${subject.en}: one could not be carried out`);
    }
  }

  return {
    listen: () =>
      new Promise((resolve, reject) => {
        const made = createSocket(isIPv6(host) ? 'udp6' : 'udp4');
        socket = made;
        made.on('message', (datagram, from) => void take(made, datagram, from));
        made.once('error', ({ code }: NodeJS.ErrnoException) =>
          reject(
            new UserError({
              'zh-CN': `无法在 ${host} 的 UDP 端口 ${port} 接收${subject['zh-CN']}（${code}）。请在 network.json 的 ${member} 里换一个端口或地址。`,
              en: `${subject.en} cannot be received at ${host}, UDP port ${port} (${code}). Give another port or address in ${member} of network.json.`,
            }),
          ),
        );
        made.bind({ address: host, port, exclusive: false }, () => {
          made.removeAllListeners('error');
          made.on('error', (err) => log.warn({ err, port }, `${subject.en}: the socket failed`));
          resolve();
        });
      }),
    async stop() {
      const closing = socket;
      socket = undefined;
      if (closing) await new Promise<void>((resolve) => closing.close(() => resolve()));
    },
  };
}
