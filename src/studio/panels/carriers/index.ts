import { lazy } from 'react';
import { isSamePath } from '../../store/part';
import { SETTINGS } from '../../worker/messages';
import { definePanel } from '../define-panel';

/** The panel loads the code by which pages compute accounts. */
export const carriers = definePanel({
  shows: ({ part }) => part.target === SETTINGS && isSamePath(part.path, ['carriers']),
  component: lazy(async () => ({ default: (await import('./CarriersPanel')).CarriersPanel })),
});
