import { PassThrough } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Told } from '../../drafts/school-events';

/** A line that says nothing keeps proxies from taking the stream for dead, in milliseconds. */
const HEARTBEAT = 15_000;

/** The most bytes that a client may leave unread: it is cut off then, and comes again. */
const MOST_UNREAD = 256 * 1024;

/** How long browsers wait before they come again, in milliseconds. */
const RETRY = 2_000;

/**
 * Begins a stream of server-sent events (HTML, section 9.2), which no proxy stores, changes or
 * holds back.
 */
export function openEventStream(reply: FastifyReply): Told {
  const stream = new PassThrough();
  const write = (text: string) => {
    if (stream.writableEnded || stream.destroyed) return;
    stream.write(text);
    if (stream.writableLength + stream.readableLength > MOST_UNREAD) stream.destroy();
  };
  const timer = setInterval(() => write(':\n\n'), HEARTBEAT);
  stream.once('close', () => clearInterval(timer));
  reply
    .headers({
      'cache-control': 'no-store, no-transform',
      'content-type': 'text/event-stream; charset=utf-8',
      // Of nginx, which otherwise waits for a full buffer.
      'x-accel-buffering': 'no',
    })
    .send(stream);
  write(`retry: ${RETRY}\n\n`);
  return {
    send: (event) => write(`data: ${JSON.stringify(event)}\n\n`),
    end: () => stream.end(),
    onEnd: (listener) => stream.once('close', listener),
  };
}
