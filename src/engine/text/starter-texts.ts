import type { BuiltInLocale } from './text';

type Words = Record<BuiltInLocale, string>;

/**
 * The texts of new parts that stand there until somebody writes the school's own. Definitions and
 * the Studio put them in, and the linter tells of those that are left.
 */
export const starterTexts = {
  field: { 'zh-CN': '新字段', en: 'New field' },
  choice: { 'zh-CN': '新选项', en: 'New choice' },
  firstChoice: { 'zh-CN': '选项一', en: 'First choice' },
  secondChoice: { 'zh-CN': '选项二', en: 'Second choice' },
  link: { 'zh-CN': '新链接', en: 'New link' },
  carrier: { 'zh-CN': '新运营商', en: 'New carrier' },
  notice: { 'zh-CN': '新通知', en: 'New notice' },
  content: { 'zh-CN': '在这里写内容。', en: 'Write something here.' },
  page: {
    'zh-CN': '在右侧写页面的内容。\n\n## 小标题\n\n- 一条\n- 又一条',
    en: 'Write what the page says on the right.\n\n## A heading\n\n- One point\n- Another',
  },
  picture: { 'zh-CN': '图片里有什么', en: 'What the picture shows' },
  firstWay: { 'zh-CN': '第一种', en: 'The first' },
  secondWay: { 'zh-CN': '第二种', en: 'The second' },
  aboutFirstWay: { 'zh-CN': '第一种方式的说明。', en: 'About the first way.' },
  aboutSecondWay: { 'zh-CN': '第二种方式的说明。', en: 'About the second way.' },
} as const satisfies Record<string, Words>;

/** The value of a new carrier, which its account gets until somebody writes the network's. */
export const STARTER_CARRIER = '@carrier';
