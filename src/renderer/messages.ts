import { everyLocale, type Locale, type Text } from '../engine';

const zhCn = {
  back: '上一步',
  choose: '请选择',
  done: '提交成功',
  failedBlock: '这部分内容暂时无法显示',
  marked: '请检查标出的 ${count} 处内容',
  markedOne: '请检查标出的内容',
  next: '下一步',
  noNotices: '暂无通知',
  noSchools: '暂无可选的学校',
  notLoaded: '表单没有加载完整，请检查网络后重试',
  retry: '重试',
  sending: '正在提交…',
  step: '第 ${current} 步，共 ${total} 步',
  submit: '提交',
  unfit: '填写的内容不符合要求，请检查后重试',
} as const;

const en: Readonly<Record<keyof typeof zhCn, string>> = {
  back: 'Back',
  choose: 'Please choose',
  done: 'Sent',
  failedBlock: 'This part cannot be shown right now',
  marked: 'Please check the ${count} marked fields',
  markedOne: 'Please check the marked field',
  next: 'Next',
  noNotices: 'No notices',
  noSchools: 'There are no schools to choose from',
  notLoaded: 'The form did not load completely. Check your connection and try again.',
  retry: 'Try again',
  sending: 'Sending…',
  step: 'Step ${current} of ${total}',
  submit: 'Submit',
  unfit: 'Some entries do not fit. Please check them and try again.',
};

/** The words of what stands around a screen's own. */
export const messages: Readonly<Record<Locale, Readonly<Record<keyof typeof zhCn, string>>>> = {
  'zh-CN': zhCn,
  en,
};

/** The same in every language, for a message that stays. */
export function textOf(name: keyof typeof zhCn): Text {
  return everyLocale((locale) => messages[locale][name]);
}
