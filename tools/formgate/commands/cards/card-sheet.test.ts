import { expect, it } from 'vitest';
import { cardSheet, type Sheet } from './card-sheet';

const sheet: Omit<Sheet, 'locale'> = {
  batch: {
    name: 'openday',
    madeAt: '2026-11-29T08:00:00Z',
    endsAt: '2026-12-02T15:07:00Z',
    hours: 8,
    devices: null,
    withdrawnAt: null,
    ...{ count: 1, used: 0 },
  },
  cards: [{ username: 'openday-001', password: 'Kf3g-ynf4-bpw9' }],
  look: { name: 'Riverside', networkName: null, locales: ['en'], accent: '#1f5fd0', logo: null },
  signInUrl: 'https://portal.example/riverside/auth',
};

it.each(['zh-CN', 'en'] as const)(
  'no line of a card breaks the date of its end, in %s',
  (locale) => {
    expect(cardSheet({ ...sheet, locale })).toMatch(/<span>2026-12-0\d<\/span> \d\d:07/);
  },
);
