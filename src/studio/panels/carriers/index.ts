import { lazy } from 'react';
import { isSamePath } from '../../store/part';
import { SETTINGS } from '../../worker/messages';
import { definePanel } from '../define-panel';

/** What pages compute accounts with is loaded with it. */
export const carriers = definePanel({
  shows: ({ part }) => part.target === SETTINGS && isSamePath(part.path, ['carriers']),
  component: lazy(async () => ({ default: (await import('./CarriersPanel')).CarriersPanel })),
});
