import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { rendererServices } from '../../../../tests/support/render-blocks';
import type { CallResult } from '../../../renderer';
import { useVisit } from './use-visit';

afterEach(cleanup);

test('the form that asks a sponsor is told of a call that takes long', async () => {
  const call = vi.fn(async (): Promise<CallResult> => ({ ok: true, data: null }));
  const { result } = renderHook(() => useVisit(rendererServices({ call }), () => {}));
  const onSlow = vi.fn();
  await result.current.asking.call('requestVisit', { name: 'Li' }, onSlow);
  expect(call).toHaveBeenCalledWith('requestVisit', { name: 'Li' }, onSlow);
});
