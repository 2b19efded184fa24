import { lazy } from 'react';
import { isSamePath } from '../../store/part';
import { SETTINGS } from '../../worker/messages';
import { definePanel } from '../define-panel';

/** The colours’ arithmetic is loaded with it. */
export const brand = definePanel({
  shows: ({ part }) => part.target === SETTINGS && isSamePath(part.path, ['theme']),
  component: lazy(async () => ({ default: (await import('./BrandPanel')).BrandPanel })),
});
