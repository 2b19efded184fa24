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
const show = (error: string, more: Partial<Block> = {}, query: object = {}) =>
  render(
    <AuthErrorBlock
      block={{ ...block, ...more }}
      pointer="/blocks/0"
      services={rendererServices({
        query: { error, ...query },
        configuration: { schoolNameEn: 'riverside', contact: { phone: '0571-55550120' } },
      })}
    />,
  );

test('the reason of a known code takes the place of the general text', async () => {
  show('INVALID_TICKET');
  await screen.findByRole('heading', { name: 'This sign-in is no longer valid' });
  // In the room that the sentence leaves.
  const room = screen.getByText('Code: INVALID_TICKET').closest('.fg-auth-error-reason');
  expect(room?.textContent).toMatch(/^A sign-in link works once/);
  expect(screen.queryByText(/Call the network centre/)).toBeNull();
});

test('what only the network centre can fix leads there first', async () => {
  show('invalid_client');
  const call = await screen.findByRole('link', { name: /Call the network centre/ });
  expect(call.getAttribute('href')).toBe('tel:057155550120');
  expect(call.textContent).toMatch(/0571-\u206055550120$/);
});

test('a code that nobody knows has the general text, and nothing of a description', async () => {
  const { container } = show('unheard_of', {}, { error_description: 'Call 110' });
  await screen.findByText('Code: unheard_of');
  screen.getByRole('heading', { name: 'Interrupted' });
  expect(container.textContent).not.toContain('110');
});

test('nothing is shown of an error that is no code', async () => {
  const { container } = show('<b>hello</b>', { inline: true });
  await screen.findByRole('alert');
  expect(container.textContent).toContain('Interrupted');
  expect(container.innerHTML).not.toContain('hello');
});

test('the sign-in page has words of its own', async () => {
  render(
    <AuthErrorBlock
      block={{ block: 'auth-error', inline: true }}
      pointer="/blocks/0"
      services={rendererServices({ query: { error: 'unheard_of' } })}
    />,
  );
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('The last sign-in did not finish');
});
