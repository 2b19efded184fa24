import { defineMessages } from '../../../engine';

export const messages = defineMessages('studio.notices', {
  list: { 'zh-CN': '通知', en: 'Notices' },
  add: { 'zh-CN': '添加通知', en: 'Add a notice' },
  none: { 'zh-CN': '还没有通知', en: 'No notices yet' },
  noneHelp: {
    'zh-CN': '维护、停网、新覆盖的楼宇……写在这里，登录后的学生就能看到。',
    en: 'Maintenance, outages, new buildings: what you write here, students see once they are online.',
  },
  order: {
    'zh-CN': '置顶的在前，其余按日期从新到旧。',
    en: 'Pinned ones stand first, then the newest.',
  },
  pinned: { 'zh-CN': '置顶', en: 'Pinned' },
  someOnly: { 'zh-CN': '有条件', en: 'Not for all' },
  later: { 'zh-CN': '未到时间', en: 'Not yet' },
  over: { 'zh-CN': '已过期', en: 'Over' },
  never: { 'zh-CN': '不会显示', en: 'Never shown' },
  untitled: { 'zh-CN': '（没有标题）', en: '(no title)' },
  do: { 'zh-CN': '对“${name}”的操作', en: 'What to do with “${name}”' },
  up: { 'zh-CN': '上移', en: 'Move up' },
  down: { 'zh-CN': '下移', en: 'Move down' },
  duplicate: { 'zh-CN': '复制一份', en: 'Duplicate' },
  remove: { 'zh-CN': '移除', en: 'Remove' },
  shownOn: { 'zh-CN': '${day}：学生能看到这条通知。', en: '${day}: students see this notice.' },
  shownUntil: {
    'zh-CN': '${day}：学生能看到这条通知，直到 ${until} 结束。',
    en: '${day}: students see this notice, until the end of ${until}.',
  },
  laterOn: {
    'zh-CN': '${day}：学生还看不到，${from} 起显示。',
    en: '${day}: students do not see it yet. It is shown from ${from} on.',
  },
  overOn: {
    'zh-CN': '${day}：学生看不到了，${until} 之后不再显示。',
    en: '${day}: students no longer see it. Its last day was ${until}.',
  },
  neverOn: {
    'zh-CN': '开始日期晚于结束日期，学生永远看不到这条通知。',
    en: 'It begins after its last day: students never see it.',
  },
  dates: { 'zh-CN': '时间', en: 'Days' },
  zone: {
    'zh-CN': '日期按服务器的时区计算：${zone}。从第一天 0:00 显示到最后一天 24:00。',
    en: 'Days are those of the server’s time zone: ${zone}. It is shown from 0:00 on the first day to the end of the last one.',
  },
});
