import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { rendererServices } from '../../../../tests/support/render-blocks';
import type { CallResult, RendererServices } from '../../../renderer';
import { loadedRoute } from '../../loaded-route.test-support';
import { createServerPortal } from '../../ssr/server-portal';
import { AppContextProvider } from '../app-context';
import { WithData } from './WithData';

afterEach(cleanup);

test('a form among data is told of a call that takes long, as any other form', async () => {
  const configuration = { schoolNameEn: 'riverside', ownPages: [] };
  const portal = createServerPortal(
    {
      locale: 'en',
      directory: { configrations: [], defaultSchoolName: 'riverside' },
      wire: { key: '', iv: '' },
      operations: {},
      loaded: loadedRoute(),
    },
    configuration,
  );
  const call = vi.fn(async (): Promise<CallResult> => ({ ok: true, data: null }));
  let given: RendererServices | undefined;
  const ignore = () => {};
  render(
    <AppContextProvider
      value={{ portal, call, toast: ignore, showMiniProgram: ignore, showOver: ignore }}
    >
      <WithData services={rendererServices({ call })}>
        {(services) => {
          given = services;
          return null;
        }}
      </WithData>
    </AppContextProvider>,
  );
  const onSlow = vi.fn();
  await given?.call('registerDevice', { mac: '3C:22:FB:01:02:03' }, onSlow);
  expect(call).toHaveBeenCalledWith('registerDevice', { mac: '3C:22:FB:01:02:03' }, onSlow);
});
