import { afterEach, expect, it, vi } from 'vitest';
import { isRequestId } from '../envelope';
import { createRequestId } from './request-id';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('makes ids of 128 random bits without randomUUID, as on plain http', () => {
  const { getRandomValues } = crypto;
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) });
  const ids = Array.from({ length: 50 }, createRequestId);
  for (const id of ids) {
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(isRequestId(id)).toBe(true);
  }
  expect(new Set(ids).size).toBe(50);
});
