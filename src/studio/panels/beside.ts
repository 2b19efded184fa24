import { lazyPart } from '../parts/lazy-part';

/** The parts that stand beside every panel, and name members as it does. */

export const PartFindings = lazyPart(
  async () => (await import('../editor/PartFindings')).PartFindings,
);

export const RemovedParts = lazyPart(
  async () => (await import('../editor/RemovedParts')).RemovedParts,
);
