import { afterEach } from 'vitest';
import { DEFAULT_LOCALE } from '../../src/engine';
import { setPreferences } from '../../src/studio/app/preferences';

// Files share the Studio's modules: a language that one test has chosen must not meet the next.
afterEach(() => setPreferences({ locale: DEFAULT_LOCALE, theme: 'auto' }));
