import type { PageConfiguration, PageState } from '../../wire';

/**
 * Gives the JSON of the state that a page carries, for a script element. Every `<` is escaped, so
 * that the text cannot contain `</script` or `<!--` (HTML, "Restrictions for contents of script
 * elements").
 */
export function stateScript(state: PageState): string {
  const { directory } = state;
  const configrations = directory.configrations.map(inBrowsers);
  const carried = { ...state, directory: { ...directory, configrations } };
  return JSON.stringify(carried).replaceAll('<', '\\u003c');
}

/**
 * Leaves out settings that the page's CSS says already, and those that the gateway alone applies.
 */
function inBrowsers({ theme, security, ...settings }: PageConfiguration): PageConfiguration {
  const {
    look: _look,
    accent: _accent,
    accentDark: _accentDark,
    radius: _radius,
    background: _background,
    ...pictures
  } = theme ?? {};
  const { rememberDays } = security ?? {};
  return {
    ...settings,
    theme: pictures,
    ...(rememberDays === undefined ? {} : { security: { rememberDays } }),
  };
}
