import type { Theme } from '../../engine';
import { themeCss, themeFrame } from '../../ui/theme';

/** The school's looks, as the document needs them. */
export interface DocumentTheme {
  css: string;
  mode: 'auto' | 'light' | 'dark';
  /** The colour of the browser's own frame, by scheme. */
  frame: { light: string; dark: string };
  /** The address of the page's icon: the logo. */
  icon: string | undefined;
}

/** What a document takes from a school's theme. The logo's address is resolved already. */
export function documentTheme(theme: Theme): DocumentTheme {
  return {
    css: themeCss(theme),
    mode: theme.mode ?? 'auto',
    frame: themeFrame(theme),
    icon: theme.logo,
  };
}
