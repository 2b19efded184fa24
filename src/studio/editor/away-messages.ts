import { defineMessages } from '../../engine';

/** The words about a school that is not live. They are rare, and so no part of the shell. */
export const messages = defineMessages('studio.away', {
  archived: {
    'zh-CN': '${name} 已将这所学校归档，学生看不到它。',
    en: '${name} has archived this school: students do not see it.',
  },
  away: {
    'zh-CN': '这所学校已经下线，学生看不到它：运维人员移走或重命名了它的文件夹。',
    en: 'This school is not live any more: the operator has removed or renamed its folder.',
  },
  draftStays: {
    'zh-CN': '草稿保持不变，发布后学校会重新上线。',
    en: 'The draft stays, and publishing it brings the school back.',
  },
  draftBegins: {
    'zh-CN': '在这里修改会生成草稿，发布草稿后学校会重新上线。',
    en: 'What you change here begins a draft, and publishing that brings the school back.',
  },
  gone: {
    'zh-CN':
      '你的学校列表里已没有这所学校：运维人员移走或重命名了它的文件夹，或者你的权限已被收回。',
    en: 'This school is not among yours any more: the operator has removed or renamed its folder, or your role at it has ended.',
  },
  goneKept: {
    'zh-CN': '没有保存的修改会留在本机，学校恢复后自动保存。',
    en: 'What is not saved stays on this device, and is saved once the school is back.',
  },
});
