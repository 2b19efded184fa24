import { useMemo } from 'react';
import { createTranslate, type Translate } from '../../engine';
import { usePreferences } from './preferences';

/** Gives texts and messages in the Studio's language. */
export function useTranslate(): Translate {
  const { locale } = usePreferences();
  return useMemo(() => createTranslate(locale), [locale]);
}
