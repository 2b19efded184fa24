import type { Theme } from '../../engine';
import { themeCss, themeFrame } from '../../ui/theme';

/** The school's looks, as the document needs them. */
export interface DocumentTheme {
  css: string;
  mode: 'auto' | 'light' | 'dark';
  /** The colour of the browser's own frame, by scheme. */
  frame: { light: string; dark: string };
  /** The URL of the page's icon: the school's own, else its logo. */
  icon: string | undefined;
}

/** What a document takes from a school's theme. The logo's address is resolved already. */
export function documentTheme(theme: Theme): DocumentTheme {
  return {
    css: themeCss(theme),
    mode: theme.mode ?? 'auto',
    frame: themeFrame(theme),
    icon: theme.favicon ?? theme.logo,
  };
}
