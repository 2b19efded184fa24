export { type ThemeInput, themeCss, themeFrame, themePalettes } from './theme-css';
