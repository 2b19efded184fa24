import { connect, type Socket } from 'node:net';

/**
 * The status of a response; else the connection ended, which it may do between two requests where
 * it had carried others, or nothing came in time.
 */
export type RawOutcome = number | 'closed' | 'closed between requests' | 'silent';

/** How often a wait is looked at, in milliseconds. */
const LOOK = 1000;

/** Sends bytes as they are, over a connection that is kept as long as the server does. */
export interface RawClient {
  /**
   * @param patience for how many milliseconds a response is waited for, of those in which this
   *   process runs: one that a busy machine held up may find the response in its buffer
   */
  send(bytes: Buffer, isHead: boolean, patience: number): Promise<RawOutcome>;
  close(): void;
}

/** @param onBody told of the body of each response, as it was sent */
export function createRawClient(
  port: number,
  onBody: (body: Buffer) => void = () => {},
): RawClient {
  let socket: Socket | undefined;
  let used: Socket | undefined;

  function open(): Socket {
    if (socket && !socket.destroyed && socket.writable) return socket;
    socket = connect(port, '127.0.0.1').setNoDelay();
    socket.setMaxListeners(0);
    return socket;
  }

  return {
    send(bytes, isHead, patience) {
      const current = open();
      return new Promise((resolve) => {
        let received = Buffer.alloc(0);
        const end = (outcome: RawOutcome, reuse: boolean) => {
          clearInterval(waiting);
          used = current;
          current.off('data', read).off('close', ended).off('error', ended);
          current.on('error', () => {});
          if (!reuse) current.destroy();
          resolve(outcome);
        };
        const read = (chunk: Buffer) => {
          received = Buffer.concat([received, chunk]);
          const found = readResponse(received, isHead);
          if (!found) return;
          onBody(found.body);
          end(found.status, found.isWhole && found.keepAlive);
        };
        const cause = current === used ? 'closed between requests' : 'closed';
        const ended = () => end(readResponse(received, isHead)?.status ?? cause, false);
        let looks = 0;
        const waiting = setInterval(
          () => {
            looks += 1;
            if (looks * LOOK >= patience) end('silent', false);
          },
          Math.min(LOOK, patience),
        );
        current.on('data', read).once('close', ended).once('error', ended);
        current.write(bytes);
      });
    },
    close: () => socket?.destroy(),
  };
}

interface RawResponse {
  status: number;
  keepAlive: boolean;
  isWhole: boolean;
  body: Buffer;
}

/** The response that has been read so far, once it is whole. */
function readResponse(received: Buffer, isHead: boolean): RawResponse | undefined {
  const end = received.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const head = received.toString('latin1', 0, end);
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0);
  if (status === 100) return readResponse(received.subarray(end + 4), isHead);
  const keepAlive = !/^connection: close/im.test(head);
  const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0);
  const body = received.subarray(end + 4);
  const isEmpty = isHead || status === 204 || status === 304;
  const isChunked = /^transfer-encoding: chunked/im.test(head);
  const isWhole = isEmpty || (isChunked ? body.includes('0\r\n\r\n') : body.length >= length);
  // More than was asked for: bytes behind the request's end were a request of their own.
  const isExact = isEmpty ? body.length === 0 : isChunked || body.length === length;
  return isWhole ? { status, keepAlive: keepAlive && isExact, isWhole, body } : undefined;
}
