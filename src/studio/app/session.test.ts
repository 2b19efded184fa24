import { expect, test } from 'vitest';
import { createSession } from './session';

const administrator = {
  id: '1',
  name: 'lin',
  grants: [{ role: 'owner' as const }],
  hasSecondFactor: false,
  needsSecondFactor: false,
  isLinked: false,
  hasPassword: true,
  expiresAt: '2026-03-02T08:00:00Z',
};

test('somebody at work keeps their pages when the session ends, and goes on after a new sign-in', async () => {
  const session = createSession();
  session.know(administrator);
  const again = session.signInAgain();
  expect(session.state()).toEqual({ type: 'ended', administrator });
  session.know(null);
  expect(session.state().type).toBe('ended');
  session.know(administrator);
  expect(await again).toBe(true);
});

test('whoever gives the new sign-in up is signed out, and what waited is refused', async () => {
  const session = createSession();
  session.know(administrator);
  const again = session.signInAgain();
  session.leave();
  expect(await again).toBe(false);
  expect(session.state().type).toBe('signed-out');
});

test('nobody is asked to sign in again who has not been signed in', async () => {
  const session = createSession();
  session.know(null);
  expect(session.state().type).toBe('signed-out');
  expect(await session.signInAgain()).toBe(false);
});
