import type { Server } from 'node:http';

export interface LoopbackServer {
  /** Its address, without a slash at the end. */
  url: string;
  stop(): Promise<void>;
}

/** Lets a server listen on a free port of loopback. */
export async function listenOnLoopback(server: Server, port = 0): Promise<LoopbackServer> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  const used = typeof address === 'object' && address ? address.port : port;
  return {
    url: `http://127.0.0.1:${used}`,
    async stop() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      // After that no other can come.
      server.closeAllConnections();
      await closed;
    },
  };
}
