import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { rendererServices } from '../../../../tests/support/render-blocks';
import type { AuthErrorBlock as Block } from '../../../engine';
import { AuthErrorBlock } from './Component';

afterEach(cleanup);

const block: Block = {
  block: 'auth-error',
  title: 'Interrupted',
  actions: [{ label: 'Sign in again', screen: 'login', primary: true }],
};
const show = (error: string) =>
  render(
    <AuthErrorBlock
      block={block}
      pointer="/blocks/0"
      services={rendererServices({
        query: { error },
        configuration: { schoolNameEn: 'riverside', contact: { phone: '0571-55550120' } },
      })}
    />,
  );

test('the reason of a known code takes the place of the general text', async () => {
  show('INVALID_TICKET');
  await screen.findByRole('heading', { name: 'This sign-in is no longer valid' });
  expect(screen.getByText('Code: INVALID_TICKET')).toBeTruthy();
  expect(screen.queryByText(/Call the network centre/)).toBeNull();
});

test('what only the network centre can fix leads there first', async () => {
  show('invalid_client');
  const call = await screen.findByRole('link', { name: /Call the network centre/ });
  expect(call.getAttribute('href')).toBe('tel:057155550120');
});
