import { expect, it } from 'vitest';
import { schoolScreen } from '../../tests/support/school-screen';
import { withIdentity } from './with-identity';

const prepared = schoolScreen({
  screen: 'login',
  title: 'Sign in',
  blocks: [{ block: 'markdown', text: 'x' }],
});

it('puts the way through the provider behind all else, and changes nothing that other schools share', () => {
  const { screen } = withIdentity(prepared, 'riverside', { en: 'CAS' });
  expect(screen.blocks).toEqual([
    { block: 'markdown', text: 'x' },
    {
      block: 'links',
      id: 'identity',
      links: [{ id: 'identity', label: { en: 'CAS' }, href: '/formgate/identity/riverside/start' }],
    },
  ]);
  expect(prepared.screen.blocks).toHaveLength(1);
});
