import { useSyncExternalStore } from 'react';
import type { Locale } from '../../engine';
import type { Language } from './language';

/** The page's language, followed as it changes. */
export function useLanguage(language: Language): Locale {
  return useSyncExternalStore(language.subscribe, language.current, language.current);
}
