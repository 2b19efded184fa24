import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { memoryWithoutStorage } from '../../../tests/support/device-memory';
import { rendererServices } from '../../../tests/support/render-blocks';
import { type DataSource, DataSourceContext } from '../../renderer';
import { SignOutButton } from './SignOutButton';

afterEach(cleanup);

function show(remembers: boolean) {
  const memory = memoryWithoutStorage('2026-11-22T00:00:00Z');
  const signIn = { ticket: 't', user: 'u', account: 'a', expiresAt: '2026-12-01T00:00:00Z' };
  if (remembers) memory.rememberSignIn(signIn);
  const signOut = vi.fn();
  const unused = () => {
    throw new Error('Not asked for.');
  };
  const source: DataSource = {
    useOperationQuery: unused,
    useOperationMutation: unused,
    useSession: unused,
    useSignOut: () => ({ isPending: false, signOut }),
  };
  render(
    <DataSourceContext value={source}>
      <SignOutButton services={rendererServices({ memory })} />
    </DataSourceContext>,
  );
  return { memory, signOut };
}

const press = (name: string) => {
  const found = screen.getAllByRole('button', { name }).at(-1);
  if (!found) throw new Error(`No button ${name}.`);
  return userEvent.click(found);
};

describe('the button to sign out', () => {
  it('asks nothing where the device remembers nobody', async () => {
    const { signOut } = show(false);
    await press('Sign out');
    expect(signOut).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['Sign out', true],
    ['Sign out and forget me', false],
  ])('where it does, “%s” leaves it remembering: %s', async (name, remembers) => {
    const { memory, signOut } = show(true);
    await press('Sign out');
    expect(signOut).not.toHaveBeenCalled();
    await press(name);
    expect(signOut).toHaveBeenCalledTimes(1);
    expect(memory.signIn() !== undefined).toBe(remembers);
  });
});
