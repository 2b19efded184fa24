import { defineMessages } from '../../../engine';

/** The block's own messages. */
export const messages = defineMessages('block.network-state', {
  fine: { 'zh-CN': '校园网运行正常', en: 'The network works as usual' },
  maintenance: { 'zh-CN': '正在维护', en: 'Maintenance is under way' },
  outage: { 'zh-CN': '部分服务异常', en: 'Some services are down' },
  checked: { 'zh-CN': '${time} 的状况', en: 'As of ${time}' },
  refresh: { 'zh-CN': '刷新', en: 'Check again' },
  quiet: { 'zh-CN': '近期没有计划中的维护', en: 'No maintenance is planned' },
  now: { 'zh-CN': '进行中', en: 'Now' },
  planned: { 'zh-CN': '计划中', en: 'Planned' },
  over: { 'zh-CN': '已恢复', en: 'Over' },
  between: { 'zh-CN': '${from} 至 ${until}', en: '${from} to ${until}' },
  since: { 'zh-CN': '${from} 起，恢复时间待定', en: 'From ${from}; the end is not known yet' },
  loadFailed: {
    'zh-CN': '暂时无法查询网络状况',
    en: 'We cannot look up the network’s state right now',
  },
});
