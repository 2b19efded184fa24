import { defineMessages } from '../../../engine';

export const messages = defineMessages('studio.page', {
  open: { 'zh-CN': '向学生开放这个页面', en: 'The page is open to students' },
});
