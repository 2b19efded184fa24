import { defineMessages } from '../../engine';

/** The messages about a plan, in the list and on its card. */
export const planMessages = defineMessages('block.plan', {
  empty: { 'zh-CN': '暂无可选套餐', en: 'No plans yet' },
  own: { 'zh-CN': '当前套餐', en: 'Your plan' },
  free: { 'zh-CN': '免费', en: 'Free' },
  perDay: { 'zh-CN': '${price}/天', en: '${price} a day' },
  perWeek: { 'zh-CN': '${price}/周', en: '${price} a week' },
  perMonth: { 'zh-CN': '${price}/月', en: '${price} a month' },
  perTerm: { 'zh-CN': '${price}/学期', en: '${price} a term' },
  perYear: { 'zh-CN': '${price}/年', en: '${price} a year' },
  speed: { 'zh-CN': '网速', en: 'Speed' },
  traffic: { 'zh-CN': '流量', en: 'Data' },
  time: { 'zh-CN': '时长', en: 'Time online' },
  devices: { 'zh-CN': '同时在线', en: 'Devices at once' },
  unlimited: { 'zh-CN': '不限', en: 'Unlimited' },
  unlimitedTraffic: { 'zh-CN': '不限流量', en: 'Unlimited data' },
  deviceCount: { 'zh-CN': '${count} 台设备', en: '${count}' },
  loadFailed: { 'zh-CN': '暂时无法加载套餐', en: 'We cannot load the plans right now' },
});
