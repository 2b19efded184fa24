import { describe, expect, it } from 'vitest';
import { createOutbox, OUTBOX_LIFETIME, OUTBOX_LIMIT, type SentRequest } from './outbox';

const request: SentRequest = {
  method: 'post',
  url: '/x',
  params: undefined,
  data: 'a',
  headers: {},
};

describe('the outbox', () => {
  it('keeps a request for five minutes', () => {
    let time = 0;
    const outbox = createOutbox(() => time);
    outbox.keep('one', request);
    time = OUTBOX_LIFETIME - 1;
    expect(outbox.find('one')).toBe(request);
    time = OUTBOX_LIFETIME;
    expect(outbox.find('one')).toBeUndefined();
    expect(OUTBOX_LIFETIME).toBe(300_000);
  });

  it('keeps the last twenty', () => {
    const outbox = createOutbox(() => 0);
    const ids = Array.from({ length: OUTBOX_LIMIT + 1 }, (_, index) => `id-${index}`);
    for (const id of ids) outbox.keep(id, request);
    expect(ids.filter((id) => outbox.find(id))).toEqual(ids.slice(1));
    expect(OUTBOX_LIMIT).toBe(20);
  });

  it('gives the last request of an id', () => {
    const outbox = createOutbox(() => 0);
    outbox.keep('one', request);
    outbox.keep('one', { ...request, data: 'b' });
    expect(outbox.find('one')?.data).toBe('b');
  });
});
