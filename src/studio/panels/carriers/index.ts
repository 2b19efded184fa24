import { defineMessages } from '../../../engine';
import { isSamePath } from '../../store/part';
import { SETTINGS } from '../../worker/messages';
import { definePanel } from '../define-panel';

const messages = defineMessages('studio.carriers.search', {
  alsoCalled: { 'zh-CN': '前缀 后缀 宽带 移动 联通 电信', en: 'prefix suffix operator ISP' },
});

export const carriers = definePanel({
  shows: ({ part }) => part.target === SETTINGS && isSamePath(part.path, ['carriers']),
  alsoCalled: messages.alsoCalled,
  load: async () => (await import('./CarriersPanel')).CarriersPanel,
});
