import { defineBlock, starterTexts } from '../../../engine';
import { textOption } from '../../option-schemas';

/** Texts that are closed at first, each under its title. */
export const sectionsBlock = defineBlock({
  name: 'sections',
  title: { 'zh-CN': '折叠说明', en: 'Foldable sections' },
  purpose: 'reading',
  description: {
    'zh-CN': '一组可展开的说明；可以按访问者的系统自动展开一条',
    en: 'Texts that open at a tap; the one for the visitor’s own system is open',
  },
  options: {
    type: 'object',
    required: ['items'],
    properties: {
      title: textOption('标题。\nThe heading.', {
        'zh-CN': '如何查看 MAC 地址',
        en: 'How to find the MAC address',
      }),
      exclusive: {
        type: 'boolean',
        description:
          '打开一条时收起其他条，用于“先选是什么”。\nOpening one closes the others, where the reader chooses what it is.',
        examples: [true],
      },
      items: {
        type: 'array',
        minItems: 1,
        items: {
          title: 'Section',
          type: 'object',
          required: ['id', 'title', 'text'],
          additionalProperties: false,
          properties: {
            id: {
              $ref: 'common.schema.json#/definitions/id',
              description:
                '这一条的名称，补丁用它来指定。\nThe name of the section; patches address it by this.',
              examples: ['ios'],
            },
            before: {
              $ref: 'common.schema.json#/definitions/id',
              description: '放在这个 id 的条目之前。\nPuts it before the section with this id.',
              examples: ['android'],
            },
            after: {
              $ref: 'common.schema.json#/definitions/id',
              description: '放在这个 id 的条目之后。\nPuts it after the section with this id.',
              examples: ['android'],
            },
            title: textOption('标题。\nThe heading.', 'iPhone'),
            text: {
              $ref: 'common.schema.json#/definitions/markdown',
              description: '正文，用 Markdown 书写。\nThe text, in Markdown.',
              examples: [{ 'zh-CN': '打开“设置”。', en: 'Open Settings.' }],
            },
            icon: {
              $ref: 'common.schema.json#/definitions/iconName',
              description: '标题前的图标。\nThe icon before the heading.',
              examples: ['game'],
            },
            picture: {
              enum: ['label'],
              description:
                '正文后的图：label 是机身标签，标出 MAC 地址在哪里。\nA picture after the text: `label` shows where a device’s label has its MAC address.',
              examples: ['label'],
            },
            system: {
              enum: ['ios', 'android', 'harmonyos', 'windows', 'macos'],
              description:
                '访问者用这个系统时，这一条自动展开。\nOpens by itself for visitors with this system.',
              examples: ['ios'],
            },
          },
          description: '一条说明。\nOne section.',
          examples: [{ id: 'ios', title: 'iPhone', text: '…', system: 'ios' }],
        },
        description: '各条说明。\nThe sections.',
        examples: [[{ id: 'ios', title: 'iPhone', text: '…', system: 'ios' }]],
      },
    },
  },
  wide: false,
  // It loads with the blocks that need data, so that sign-in pages need not load it.
  lazy: true,
  starter: {
    items: [
      {
        id: 'section',
        title: { 'zh-CN': '标题', en: 'Heading' },
        text: starterTexts.content,
      },
    ],
  },
  examples: [{ block: 'sections', items: [{ id: 'ios', title: 'iPhone', text: '…' }] }],
});
