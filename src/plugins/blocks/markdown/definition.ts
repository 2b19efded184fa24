import { defineBlock, starterTexts } from '../../../engine';

/** A text of the school. */
export const markdownBlock = defineBlock({
  name: 'markdown',
  title: { 'zh-CN': '文字', en: 'Text' },
  purpose: 'reading',
  description: {
    'zh-CN': '一段 Markdown 文字，或学校的一个 Markdown 文件',
    en: 'Text in Markdown (CommonMark, no HTML), or a Markdown file of the school',
  },
  options: {
    type: 'object',
    properties: {
      text: {
        $ref: 'common.schema.json#/definitions/markdown',
        description: 'Markdown 正文。\nThe Markdown itself.',
        examples: [{ 'zh-CN': '## 上网须知', en: '## Before you connect' }],
      },
      file: {
        $ref: 'common.schema.json#/definitions/markdownFile',
        description:
          '代替 text：学校 assets 文件夹里的文件。\nA file under the school’s assets folder, instead of text.',
        examples: [{ 'zh-CN': 'assets/agreement.zh-CN.md', en: 'assets/agreement.en.md' }],
      },
    },
  },
  wide: true,
  lazy: false,
  starter: { text: starterTexts.content },
  examples: [{ block: 'markdown', text: '## Hello' }],
});
