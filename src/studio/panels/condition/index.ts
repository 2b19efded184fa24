import { lazyPart } from '../../parts/lazy-part';

/** The editors of conditions, which few parts of a page have. */

export const VisibleWhenEditor = lazyPart(
  async () => (await import('./VisibleWhenEditor')).VisibleWhenEditor,
);

export const WhenEditor = lazyPart(async () => (await import('./WhenEditor')).WhenEditor);
