import { defineMessages } from '../../../engine';
import { isSamePath } from '../../store/part';
import { SETTINGS } from '../../worker/messages';
import { definePanel } from '../define-panel';

const messages = defineMessages('studio.brand.search', {
  alsoCalled: {
    'zh-CN': '颜色 主题色 配色 校徽 标志 背景 圆角 风格',
    en: 'colours logo brand theme background corners',
  },
});

export const brand = definePanel({
  shows: ({ part }) => part.target === SETTINGS && isSamePath(part.path, ['theme']),
  alsoCalled: messages.alsoCalled,
  load: async () => (await import('./BrandPanel')).BrandPanel,
});
