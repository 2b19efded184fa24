export { type ContrastPair, contrastsOf } from './contrasts';
export { type Look, type LookName, lookOf, looks } from './looks';
export type { Palette } from './palette';
export { type ThemeInput, themeCss, themeFrame, themePalettes } from './theme-css';
