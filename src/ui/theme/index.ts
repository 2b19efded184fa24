export { type ContrastPair, contrastsOf } from './contrasts';
export type { Palette } from './palette';
export { type ThemeInput, themeCss, themeFrame, themePalettes } from './theme-css';
