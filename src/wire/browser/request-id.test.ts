import { afterEach, expect, it, vi } from 'vitest';
import { isRequestId } from '../envelope';
import { createRequestId } from './request-id';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('makes version 4 UUIDs without randomUUID, as on plain http', () => {
  const { getRandomValues } = crypto;
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) });
  const ids = Array.from({ length: 50 }, createRequestId);
  for (const id of ids) {
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(isRequestId(id)).toBe(true);
  }
  expect(new Set(ids).size).toBe(50);
});
