import type { Plugin } from 'vite';

/** The texts of React Aria in one language. */
const TEXTS =
  /[\\/]node_modules[\\/]react-(?:aria|stately)[\\/].*[\\/]intl[\\/].*[\\/](\w+-\w+)\.m?js$/;

const KEPT = ['zh-CN', 'en-US'];

/**
 * Leaves out the texts of React Aria in languages that the Studio does not speak: each of its
 * components brings 34. The build fails when it meets none, because a release has moved them.
 */
export function keepLocales(): Plugin {
  let met = false;
  return {
    name: 'formgate:keep-locales',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'studio',
    buildStart() {
      met = false;
    },
    load(id) {
      const [, locale] = TEXTS.exec(id) ?? [];
      if (locale === undefined) return null;
      met = true;
      return KEPT.includes(locale) ? null : 'export default {};';
    },
    buildEnd(error) {
      if (!error && !met) this.error('The build met no texts of React Aria: see keep-locales.ts.');
    },
  };
}
