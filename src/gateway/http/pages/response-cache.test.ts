import { describe, expect, it, vi } from 'vitest';
import type { EncodedText } from './compression';
import { createResponseCache } from './response-cache';
import { createTextResponse } from './text-response';

const small = async (identity: Buffer): Promise<EncodedText> => ({
  identity,
  br: Buffer.from('small'),
  gzip: Buffer.from('small'),
  smallest: true,
});
const response = (text: string) => createTextResponse(text, {});

describe('createResponseCache', () => {
  it('makes a response once, however many ask at once or later', async () => {
    const cached = createResponseCache({ maxBytes: 100, compress: small });
    const make = vi.fn(async () => response('a'));
    const [first, second] = await Promise.all([cached('a', make), cached('a', make)]);
    expect(second).toBe(first);
    await cached('a', make);
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('does not remember a failure', async () => {
    const cached = createResponseCache({ maxBytes: 100, compress: small });
    const fail = () => cached('a', () => Promise.reject(new Error('failed')));
    await expect(fail()).rejects.toThrow('failed');
    expect((await cached('a', () => response('a'))).body.identity.toString()).toBe('a');
  });

  it('drops what was used least recently once there are too many bytes', async () => {
    const cached = createResponseCache({ maxBytes: 100, compress: small });
    const make = vi.fn((text: string) => response(text));
    const ask = (key: string) => cached(key, () => make(key.repeat(40)));
    for (const key of ['a', 'b', 'a', 'c']) await ask(key);
    expect(make).toHaveBeenCalledTimes(3);
    await ask('a');
    expect(make).toHaveBeenCalledTimes(3);
    await ask('b');
    expect(make).toHaveBeenCalledTimes(4);
  });

  it('stores no response that is larger than all of it', async () => {
    const cached = createResponseCache({ maxBytes: 100, compress: small });
    const make = vi.fn(() => response('a'.repeat(101)));
    for (let time = 0; time < 2; time++) expect((await cached('a', make)).status).toBe(200);
    expect(make).toHaveBeenCalledTimes(2);
  });

  it('compresses well what is asked for again, and one text at a time', async () => {
    const compress = vi.fn(small);
    const cached = createResponseCache({ maxBytes: 100, compress });
    const ask = (key: string) => cached(key, () => response(key));
    for (const key of ['a', 'b', 'c']) await ask(key);
    expect(compress).not.toHaveBeenCalled();
    for (const key of ['a', 'b', 'c']) void ask(key);
    expect(compress).toHaveBeenCalledTimes(1);
    await expect.poll(async () => (await ask('a')).body.br?.toString()).toBe('small');
    await ask('a');
    expect(compress).toHaveBeenCalledTimes(1);
  });

  it('goes on with what it has when a text cannot be compressed well', async () => {
    const compress = vi.fn(() => Promise.reject(new Error('no thread')));
    const cached = createResponseCache({ maxBytes: 100, compress });
    for (let time = 0; time < 5; time++) {
      expect((await cached('a', () => response('a'))).body.br).toBeInstanceOf(Buffer);
      await new Promise(setImmediate);
    }
    expect(compress).toHaveBeenCalledTimes(1);
  });
});
