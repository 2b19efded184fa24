import { everyLocale, type Locale, type Text } from '../engine';

const zhCn = {
  back: '上一步',
  done: '提交成功',
  failedBlock: '这部分内容暂时无法显示',
  marked: '请检查标出的 ${count} 处内容',
  markedOne: '请检查标出的内容',
  next: '下一步',
  notLoaded: '表单没有加载完整，请检查网络后重试',
  retry: '重试',
  sending: '正在提交…',
  step: '第 ${current} 步，共 ${total} 步',
  submit: '提交',
  unfit: '填写的内容不符合要求，请检查后重试',
} as const;

const en: Readonly<Record<keyof typeof zhCn, string>> = {
  back: 'Back',
  done: 'Sent',
  failedBlock: 'This part cannot be shown right now',
  marked: 'Please check the ${count} marked fields',
  markedOne: 'Please check the marked field',
  next: 'Next',
  notLoaded: 'The form did not load completely. Check your connection and try again.',
  retry: 'Try again',
  sending: 'Sending…',
  step: 'Step ${current} of ${total}',
  submit: 'Submit',
  unfit: 'Some entries do not fit. Please check them and try again.',
};

/** The messages of the renderer itself; all others come from screens, plugins and the gateway. */
export const messages: Readonly<Record<Locale, Readonly<Record<keyof typeof zhCn, string>>>> = {
  'zh-CN': zhCn,
  en,
};

/** A message in every language, for one that stays in sight while the page's language changes. */
export function messageText(name: keyof typeof zhCn): Text {
  return everyLocale((locale) => messages[locale][name]);
}
