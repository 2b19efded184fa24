import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followChanges } from './follow-changes';

/** How far other nodes have published, and how far this one has seen: each a sequence. */
let published: number;
let seen: number;
let looks: number;
let fault: Error | undefined;
let errors: unknown[];
let onNotice: () => void;
let isListening: boolean;
let stop: () => Promise<void>;
let look: () => Promise<void>;

const passes = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  vi.useFakeTimers();
  [published, seen, looks, fault, errors, isListening] = [0, 0, 0, undefined, [], false];
  look = async () => {
    looks++;
    if (fault) throw fault;
    seen = published;
  };
  stop = followChanges(
    (notice) => {
      isListening = true;
      onNotice = notice;
      return async () => {
        isListening = false;
      };
    },
    () => look(),
    (error) => errors.push(error),
  );
});

afterEach(async () => {
  await stop();
  vi.useRealTimers();
});

it('looks as soon as it is told', async () => {
  published = 1;
  onNotice();
  await passes(0);
  expect(seen).toBe(1);
});

it('catches up within a second where it was not told', async () => {
  published = 1;
  await passes(1000);
  expect(seen).toBe(1);
});

it('looks once more for what it was told of while it looked, and never twice at the same time', async () => {
  let release = () => {};
  let running = 0;
  let most = 0;
  look = async () => {
    running++;
    most = Math.max(most, running);
    looks++;
    const found = published;
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    seen = found;
    running--;
  };
  published = 1;
  onNotice();
  await passes(0);
  published = 2;
  onNotice();
  onNotice();
  await passes(2500);
  expect({ looks, seen }).toEqual({ looks: 1, seen: 0 });
  release();
  await passes(0);
  release();
  await passes(0);
  expect({ looks, seen, most }).toEqual({ looks: 2, seen: 2, most: 1 });
});

it('tells a fault once, goes on looking, and tells the next one after it was well', async () => {
  fault = new Error('The database is away.');
  await passes(3000);
  expect(errors).toEqual([fault]);
  fault = undefined;
  published = 1;
  await passes(1000);
  expect(seen).toBe(1);
  fault = new Error('It is away again.');
  await passes(1000);
  expect(errors).toHaveLength(2);
});

it('looks no more once it was stopped', async () => {
  await stop();
  published = 1;
  await passes(5000);
  expect({ seen, looks, isListening }).toEqual({ seen: 0, looks: 0, isListening: false });
});
