import { defineMessages } from '../engine';

/** The messages of the renderer itself; all others come from screens, plugins and the gateway. */
export const messages = defineMessages('renderer', {
  back: { 'zh-CN': '上一步', en: 'Back' },
  done: { 'zh-CN': '提交成功', en: 'Sent' },
  expired: {
    'zh-CN': '身份验证已过期，请重新验证',
    en: 'You confirmed who you are too long ago. Please do it again.',
  },
  failedBlock: { 'zh-CN': '这部分内容暂时无法显示', en: 'This part cannot be shown right now' },
  marked: {
    'zh-CN': '请检查标出的 ${count} 处内容',
    en: 'Please check the ${count} marked fields',
  },
  markedOne: { 'zh-CN': '请检查标出的内容', en: 'Please check the marked field' },
  more: { 'zh-CN': '更多选项', en: 'More options' },
  next: { 'zh-CN': '下一步', en: 'Next' },
  notLoaded: {
    'zh-CN': '表单没有加载完整，请检查网络后重试',
    en: 'The form did not load completely. Check your connection and try again.',
  },
  retry: { 'zh-CN': '重试', en: 'Try again' },
  sending: { 'zh-CN': '正在提交…', en: 'Sending…' },
  slow: {
    'zh-CN': '网络较慢，还在等待结果，请稍候',
    en: 'The network is slow. Still waiting for a response…',
  },
  step: { 'zh-CN': '第 ${current} 步，共 ${total} 步', en: 'Step ${current} of ${total}' },
  stepGone: {
    'zh-CN': '出于安全考虑，请重新填写这一步',
    en: 'For your safety, please fill in this step again.',
  },
  submit: { 'zh-CN': '提交', en: 'Submit' },
  unfit: {
    'zh-CN': '填写的内容有误，请检查后重试',
    en: 'Please check your entries and try again.',
  },
});
