import { defineMessages } from '../../engine';

/** The words of the list of schools. */
export const messages = defineMessages('studio.schools', {
  title: { 'zh-CN': '学校', en: 'Schools' },
  search: { 'zh-CN': '搜索学校', en: 'Search schools' },
  clear: { 'zh-CN': '清除搜索', en: 'Clear the search' },
  found: { 'zh-CN': '找到 ${count} 所学校', en: 'Schools found: ${count}' },
  noneFound: { 'zh-CN': '没有与“${text}”匹配的学校', en: 'No school matches “${text}”' },
  none: { 'zh-CN': '这里还没有学校', en: 'There are no schools here yet' },
  noneText: {
    'zh-CN': '你还没有任何学校的权限。请让所有者为你添加。',
    en: 'You may not see any school yet. An owner can give you a role at one.',
  },
  school: { 'zh-CN': '学校', en: 'School' },
  live: { 'zh-CN': '线上内容', en: 'Live' },
  draft: { 'zh-CN': '草稿', en: 'Draft' },
  role: { 'zh-CN': '你的角色', en: 'Your role' },
  revision: { 'zh-CN': '版本 ${number}', en: 'Revision ${number}' },
  folder: { 'zh-CN': '来自文件夹', en: 'From its folder' },
  notLive: { 'zh-CN': '尚未发布', en: 'Not published yet' },
  by: { 'zh-CN': '${name}', en: 'by ${name}' },
  unpublished: { 'zh-CN': '有未发布的修改', en: 'Unpublished changes' },
  noDraft: { 'zh-CN': '没有草稿', en: 'No draft' },
  history: { 'zh-CN': '历史', en: 'History' },
  historyOf: { 'zh-CN': '${school}的历史', en: 'History of ${school}' },
});
