import { defineBlock } from '../../../engine';

/** The newest notices of the school's notice page. */
export const newsBlock = defineBlock({
  name: 'news',
  title: { 'zh-CN': '最新通知', en: 'Latest notices' },
  purpose: 'reading',
  description: {
    'zh-CN': '通知页里最新几条通知的标题；没有通知时不显示',
    en: 'The titles of the newest notices of the notice page; nothing while there are none',
  },
  options: {
    type: 'object',
    properties: {
      limit: {
        type: 'integer',
        minimum: 1,
        maximum: 10,
        description: '最多显示几条，默认 2 条。\nHow many are shown at most. Default: 2.',
        examples: [3],
      },
    },
  },
  wide: true,
  lazy: true,
  needsNotices: true,
  examples: [{ block: 'news' }],
});
