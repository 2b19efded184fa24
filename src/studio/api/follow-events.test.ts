import { describe, expect, it } from 'vitest';
import { followEvents, type StreamListeners } from './follow-events';

function follow(goesOn = false) {
  const opened: (StreamListeners & { path: string; isClosed: boolean })[] = [];
  const told: unknown[] = [];
  const pauses: number[] = [];
  let next = () => {};
  const stop = followEvents('a b', {
    onEvent: (event) => told.push(event),
    async onEnded(reason) {
      told.push(reason);
      return goesOn;
    },
    onLost: () => told.push('lost'),
    open(path, listeners) {
      const stream = { ...listeners, path, isClosed: false };
      opened.push(stream);
      return {
        isClosed: () => stream.isClosed,
        close() {
          stream.isClosed = true;
        },
      };
    },
    later(task, milliseconds) {
      pauses.push(milliseconds);
      next = task;
      return () => {
        next = () => {};
      };
    },
  });
  const last = () => {
    const stream = opened.at(-1);
    if (!stream) throw new Error('None was opened.');
    return stream;
  };
  const refuse = () => {
    last().isClosed = true;
    last().onError();
  };
  return { opened, told, pauses, stop, last, refuse, wait: () => next() };
}

const nobody = { type: 'presence', people: [] };
const ended = JSON.stringify({ type: 'ended', reason: 'session' });

describe('following a school', () => {
  it('tells events, and leaves out what is none', () => {
    const { last, told } = follow();
    expect(last().path).toBe('/studio/api/schools/a%20b/events');
    for (const data of [JSON.stringify(nobody), '{', '{"type":"other"}']) {
      last().onMessage(data);
    }
    expect(told).toEqual([nobody]);
  });

  it('leaves a connection that breaks to the browser', () => {
    const { last, opened, pauses, told } = follow();
    last().onError();
    expect([opened.length, pauses, told]).toEqual([1, [], ['lost']]);
  });

  it('comes again with growing pauses where it is refused, and from the start once it was let in', () => {
    const { last, opened, pauses, refuse, wait } = follow();
    for (const _ of [1, 2, 3, 4, 5, 6]) {
      refuse();
      wait();
    }
    expect(pauses).toEqual([2000, 4000, 8000, 16_000, 30_000, 30_000]);
    expect(opened).toHaveLength(7);
    last().onMessage(JSON.stringify(nobody));
    refuse();
    expect(pauses.at(-1)).toBe(2000);
  });

  it.each([true, false])('asks at the end of a session, and goes on: %s', async (goesOn) => {
    const { last, opened, told } = follow(goesOn);
    last().onMessage(ended);
    await Promise.resolve();
    expect([told, opened[0]?.isClosed]).toEqual([['session'], true]);
    expect(opened).toHaveLength(goesOn ? 2 : 1);
  });

  it('ends', () => {
    const { last, opened, refuse, stop, wait } = follow();
    refuse();
    stop();
    wait();
    expect([opened.length, last().isClosed]).toEqual([1, true]);
  });
});
