import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

/** What becomes of connections through the proxy. */
export interface TcpProxy {
  port: number;
  /** Where new connections lead. */
  lead(port: number): void;
  /** New connections are refused at once; the ones there are go on. */
  refuse(refused: boolean): void;
  /** Ends every connection: with FIN, or with RST. */
  cut(how: 'fin' | 'rst'): void;
  /** Nothing comes through until it is set to false, then everything does. */
  stall(stalled: boolean): void;
  /**
   * Of the connections there are, nothing comes through ever again, and neither side is told. New
   * ones are sound.
   */
  forget(): void;
  /** How long each piece of what comes through is held up, in milliseconds. */
  delay(milliseconds: number): void;
  close(): void;
}

/** A proxy between a gateway and its database server that can do what networks do. */
export async function startTcpProxy(target: number): Promise<TcpProxy> {
  let upstream = target;
  let isRefusing = false;
  let stalledUntil: Promise<void> | undefined;
  let go = () => {};
  let pause = 0;
  const pairs = new Set<{ sockets: [Socket, Socket]; forgotten: boolean }>();

  const server = createServer((near) => {
    if (isRefusing) {
      near.on('error', () => {}).resetAndDestroy();
      return;
    }
    const far = connect(upstream, '127.0.0.1');
    const pair = { sockets: [near, far] satisfies [Socket, Socket], forgotten: false };
    pairs.add(pair);
    const hold = () =>
      new Transform({
        async transform(bytes, _encoding, done) {
          if (pair.forgotten) return;
          if (pause > 0) await sleep(pause);
          await stalledUntil;
          if (!pair.forgotten) done(null, bytes);
        },
      });
    near.pipe(hold()).pipe(far);
    far.pipe(hold()).pipe(near);
    const end = () => {
      if (pair.forgotten) return;
      pairs.delete(pair);
      near.destroy();
      far.destroy();
    };
    for (const socket of pair.sockets) socket.on('error', end).on('close', end);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    port,
    lead(to) {
      upstream = to;
    },
    refuse(refused) {
      isRefusing = refused;
    },
    cut(how) {
      for (const { sockets } of pairs) {
        for (const socket of sockets) {
          if (how === 'rst') socket.resetAndDestroy();
          else socket.end();
        }
      }
    },
    stall(stalled) {
      go();
      stalledUntil = stalled
        ? new Promise((resolve) => {
            go = resolve;
          })
        : undefined;
    },
    forget() {
      for (const pair of pairs) pair.forgotten = true;
    },
    delay(milliseconds) {
      pause = milliseconds;
    },
    close() {
      server.close();
      for (const { sockets } of pairs) for (const socket of sockets) socket.destroy();
    },
  };
}
