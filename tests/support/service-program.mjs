/**
 * A deployment's own service, as a process of its own: what it does with a request is the last
 * segment of its path. Prints what happens.
 */
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';

const [port = '0'] = process.argv.slice(2);
const say = (text) => process.stdout.write(`${text}\n`);

/** Gives what arrived, as it arrived. */
async function echo(request, response) {
  const hash = createHash('sha256');
  let length = 0;
  for await (const chunk of request) {
    hash.update(chunk);
    length += chunk.length;
  }
  const { method, url, rawHeaders } = request;
  const sha256 = hash.digest('hex');
  response.end(JSON.stringify({ method, url, rawHeaders, length, sha256, port: Number(port) }));
}

const actions = {
  echo,
  duplex: (request, response) => request.pipe(response),
  odd(request, response) {
    request.resume();
    response.writeHead(418, 'Quite odd', [
      ...['Set-Cookie', '__Host-formgate-studio=planted; Path=/; Secure'],
      ...['Set-Cookie', 'a=1', 'Set-Cookie', 'b=2', 'X-Content-Type-Options', 'sniff'],
      ...['Connection', 'X-Private', 'X-Private', 'hop', 'X-Public', '1', 'Content-Length', '3'],
    ]);
    response.end(Buffer.from([0, 255, 10]));
  },
  reset: (request) => request.socket.destroy(),
  break(request, response) {
    response.writeHead(200, { 'content-length': '100' });
    response.write('half', () => request.socket.destroy());
  },
  wait: (request) => request.once('close', () => say('gone')),
  refuse: (_request, response) => response.writeHead(403).end(),
};

createServer((request, response) => {
  const [path = ''] = (request.url ?? '').split('?');
  say(`${request.method} ${path}`);
  request.on('error', () => {});
  const action = actions[path.split('/').at(-1) ?? ''] ?? echo;
  void Promise.resolve(action(request, response)).catch(() => {});
}).listen(Number(port), '127.0.0.1', () => say('listening'));
