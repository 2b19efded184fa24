import { defineMessages } from '../../../engine';

/** The block's own messages. */
export const messages = defineMessages('block.schools', {
  empty: { 'zh-CN': '暂无可选的学校', en: 'There are no schools to choose from' },
  search: { 'zh-CN': '搜索学校', en: 'Search for your school' },
  searchHint: { 'zh-CN': '校名、拼音或首字母', en: 'Name, pinyin or initials' },
  last: { 'zh-CN': '上次打开', en: 'Last opened' },
  found: { 'zh-CN': '找到 ${count} 所学校', en: 'Schools found: ${count}' },
  none: { 'zh-CN': '没有找到“${search}”', en: 'Nothing found for “${search}”' },
  noneText: {
    'zh-CN': '换一个写法试试：校名、拼音或首字母。',
    en: 'Try another spelling: the name, pinyin or initials.',
  },
  clear: { 'zh-CN': '显示全部学校', en: 'Show all schools' },
  more: { 'zh-CN': '显示更多（还有 ${count} 所）', en: 'Show more (${count} left)' },
});
