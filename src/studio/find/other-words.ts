/**
 * Other words by which people look for a setting, in each language of the Studio. They are found
 * and never shown.
 */
export const otherWords: Readonly<Record<string, string>> = {
  theme: '颜色 主题色 配色 校徽 标志 背景 圆角 风格 colours logo brand theme background corners',
  carriers: '前缀 后缀 宽带 移动 联通 电信 prefix suffix operator ISP',
};
