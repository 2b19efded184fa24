/** For tests: an SMS service on loopback that keeps what it is sent. */
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';

export interface TestSmsService {
  url: string;
  received: { path: string; headers: IncomingHttpHeaders; body: string }[];
  /** What it answers; 0: nothing at all. */
  status: number;
  /** The body of its response. */
  reply: string;
  stop(): void;
}

/** Starts one that accepts every message, until it is given another status. */
export async function startSmsService(): Promise<TestSmsService> {
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk;
    });
    request.on('end', () => {
      service.received.push({ path: request.url ?? '', headers: request.headers, body });
      if (service.status > 0) response.writeHead(service.status).end(service.reply);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const service: TestSmsService = {
    url: `http://127.0.0.1:${port}/send`,
    received: [],
    status: 200,
    reply: '',
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
  return service;
}
