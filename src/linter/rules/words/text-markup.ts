import { defineRule } from '../../define-rule';
import { checkTexts } from './check-texts';

/** A text that is shown as it is typed has no HTML and no Markdown in it. */
export const textMarkup = defineRule({
  name: 'text-markup',
  severity: 'warning',
  reportAtOrigin: true,
  docs: {
    description: {
      'zh-CN': '普通文字里没有 HTML 和 Markdown',
      en: 'Plain texts hold no HTML and no Markdown',
    },
    why: {
      'zh-CN': '名称、标题和提示按原样显示，学生会看到标签和星号本身。',
      en: 'Labels, titles and hints are shown as they are typed: students would read the tags and stars themselves.',
    },
    hint: {
      'zh-CN': '只写文字；需要粗体、链接或分段时，改用 markdown 块',
      en: 'Write the words alone; bold words, links and paragraphs belong in a markdown block',
    },
  },
  messages: {
    html: {
      'zh-CN': '“${property}”里的“${part}”会原样显示给学生',
      en: 'Students would read “${part}” in “${property}” as it is typed',
    },
    markdown: {
      'zh-CN': '“${property}”不是 Markdown，“${part}”会原样显示给学生',
      en: '“${property}” is no Markdown: students would read “${part}” as it is typed',
    },
  },
  ...checkTexts('markup', ({ property, markup }) => ({
    messageId: markup.type,
    data: { property, part: markup.part.slice(0, 60) },
  })),
});
