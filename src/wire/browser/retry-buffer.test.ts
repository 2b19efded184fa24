import { describe, expect, it } from 'vitest';
import { BUFFER_LIFETIME, BUFFER_LIMIT, createRetryBuffer, type SentRequest } from './retry-buffer';

const request: SentRequest = {
  method: 'post',
  url: '/x',
  params: undefined,
  data: 'a',
  headers: {},
};

describe('the retry buffer', () => {
  it('stores a request for five minutes', () => {
    let time = 0;
    const buffer = createRetryBuffer(() => time);
    buffer.store('one', request);
    time = BUFFER_LIFETIME - 1;
    expect(buffer.find('one')).toBe(request);
    time = BUFFER_LIFETIME;
    expect(buffer.find('one')).toBeUndefined();
    expect(BUFFER_LIFETIME).toBe(300_000);
  });

  it('stores the last twenty', () => {
    const buffer = createRetryBuffer(() => 0);
    const ids = Array.from({ length: BUFFER_LIMIT + 1 }, (_, index) => `id-${index}`);
    for (const id of ids) buffer.store(id, request);
    expect(ids.filter((id) => buffer.find(id))).toEqual(ids.slice(1));
    expect(BUFFER_LIMIT).toBe(20);
  });

  it('returns the last request of an id', () => {
    const buffer = createRetryBuffer(() => 0);
    buffer.store('one', request);
    buffer.store('one', { ...request, data: 'b' });
    expect(buffer.find('one')?.data).toBe('b');
  });
});
