import { expect, it } from 'vitest';
import type { SchoolScreen } from './revision';
import { withIdentity } from './with-identity';

const prepared: SchoolScreen = {
  screen: {
    screen: 'login',
    title: 'Sign in',
    blocks: [{ block: 'markdown', text: 'x' }],
    html: {},
    pictures: {},
    forms: [],
    wide: false,
    needsData: false,
    needsSchools: false,
    needsNotices: false,
  },
  validators: {},
  notices: [],
};

it('puts the way through the provider behind all else, and changes nothing that other schools share', () => {
  const settings = { type: 'cas', url: 'https://cas.example.edu.cn', label: 'CAS' } as const;
  const { screen } = withIdentity(prepared, 'riverside', settings);
  expect(screen.blocks).toEqual([
    { block: 'markdown', text: 'x' },
    {
      block: 'links',
      id: 'identity',
      links: [{ id: 'identity', label: 'CAS', href: '/formgate/identity/riverside/start' }],
    },
  ]);
  expect(prepared.screen.blocks).toHaveLength(1);
});
