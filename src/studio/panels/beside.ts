import { lazyPart } from '../parts/lazy-part';

/** The parts that stand beside every panel, and know names and definitions as it does. */

export const PartActions = lazyPart(
  async () => (await import('../editor/PartActions')).PartActions,
);

export const PartFindings = lazyPart(
  async () => (await import('../editor/PartFindings')).PartFindings,
);

export const FindingMark = lazyPart(
  async () => (await import('../editor/PartFindings')).FindingMark,
);

export const OriginNote = lazyPart(async () => (await import('./generic/OriginNote')).OriginNote);

export const RemovedParts = lazyPart(
  async () => (await import('../editor/RemovedParts')).RemovedParts,
);
